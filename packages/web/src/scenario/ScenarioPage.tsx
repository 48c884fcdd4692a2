import { useState } from 'react';
import { useLocation } from 'wouter';
import { cardOf } from '../games/catalogue.ts';
import { useGame } from '../games/game-context.ts';
import { WithGame } from '../games/WithGame.tsx';
import { startGame } from '../home/start-game.ts';
import { useLoadedReplay } from '../replay/loaded-replay.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { tablePath } from '../saved/saved-games.ts';
import { Button, ButtonLink } from '../shell/Button.tsx';
import { ButtonRow } from '../shell/ButtonRow.tsx';
import { Problem } from '../shell/Problem.tsx';
import { useText } from '../text/text.tsx';
import { faultKey } from '../wire/http.ts';
import type { OpenedScenario } from './open-file.ts';
import { PlayFromHere, type PlayFromHereChoice } from './PlayFromHere.tsx';
import styles from './ScenarioPage.module.css';

/** `/scenario`: a position from a file, to play from or to watch step by step. */
export function ScenarioPage() {
  const text = useText();
  const scenario = useLoadedReplay((loaded) => loaded.scenario);
  if (!scenario) return <Problem title={text('web.scenario.none')} />;
  return (
    <WithGame system={scenario.system}>
      <Shown scenario={scenario} />
    </WithGame>
  );
}

function Shown({ scenario }: { readonly scenario: OpenedScenario }) {
  const text = useText();
  const [, go] = useLocation();
  const load = useLoadedReplay((loaded) => loaded.load);
  const [problem, setProblem] = useState<string>();
  const { system, name, rules, finished } = scenario;
  const seats = useGame().game.seats(finished.log.setup);
  const play = async (choice: PlayFromHereChoice) => {
    try {
      go(tablePath(await startGame({ system, ...choice, seats, from: finished.log })));
    } catch (fault) {
      setProblem(faultKey(fault));
    }
  };
  const watch = () => {
    load(finished);
    go('/replay');
  };
  return (
    <main className={styles.page}>
      <p className={styles.system}>{text(`game.${system}.name`)}</p>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.rules}>
        {rules.map((id) => (
          <RuleLink key={id} id={id} />
        ))}
      </p>
      {problem && <p role="alert">{text(problem)}</p>}
      <PlayFromHere bots={cardOf(system)?.play?.bots ?? []} seats={seats} onPlay={play} />
      <ButtonRow>
        <Button onClick={watch}>{text('web.scenario.watch')}</Button>
        <ButtonLink href="/">{text('web.home')}</ButtonLink>
      </ButtonRow>
    </main>
  );
}
