// Who lies under a template, as the game says. Its entry does not name this yet; when it does, this file goes.
export { layTemplate } from '../../../../games/black-reach/src/rules/shooting/build-shot.ts';
