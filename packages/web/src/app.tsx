import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { HomePage } from './home/HomePage.tsx';
import { applyToPage, followSystemTheme, useSettings } from './settings/settings.ts';
import { Problem } from './shell/Problem.tsx';
import { useText } from './text/text.tsx';

/** The table of any game: loaded while the server makes the game, or with its address. */
const TablePage = lazy(async () => ({ default: (await import('./table/TablePage.tsx')).TablePage }));
/** Pages that few visits open, with what only they need: the arithmetic of odds, the rules played again. */
const ReplayPage = lazy(async () => ({ default: (await import('./replay/ReplayPage.tsx')).ReplayPage }));
const RulesPage = lazy(async () => ({ default: (await import('./rules/RulesPage.tsx')).RulesPage }));
const ScenarioPage = lazy(async () => ({ default: (await import('./scenario/ScenarioPage.tsx')).ScenarioPage }));
const FiguresPage = lazy(async () => ({ default: (await import('./figures/FiguresPage.tsx')).FiguresPage }));
const OddsPage = lazy(async () => ({ default: (await import('./odds/OddsPage.tsx')).OddsPage }));

/** The look of the page follows the settings; what does not read one of them is not drawn anew for it. */
function Settled() {
  const settings = useSettings();
  const { followSystem } = settings;
  useEffect(() => applyToPage(settings), [settings]);
  useEffect(() => (followSystem ? followSystemTheme() : undefined), [followSystem]);
  return null;
}

export function App() {
  const text = useText();
  return (
    <Suspense fallback={<Problem isCalm title={text('web.connection.connecting')} />}>
      <Settled />
      <Switch>
        <Route path="/">
          <HomePage />
        </Route>
        <Route path="/g/:game">{({ game }) => <TablePage key={game} game={game} />}</Route>
        <Route path="/replay/:game?">{({ game }) => <ReplayPage key={game} game={game} />}</Route>
        <Route path="/scenario">
          <ScenarioPage />
        </Route>
        <Route path="/figures">
          <FiguresPage />
        </Route>
        <Route path="/odds/:system">{({ system }) => <OddsPage key={system} system={system} />}</Route>
        <Route path="/rules/:system/:id?">{({ system, id }) => <RulesPage system={system} id={id} />}</Route>
        <Route>
          <Problem title={text('web.error.no-page')} />
        </Route>
      </Switch>
    </Suspense>
  );
}
