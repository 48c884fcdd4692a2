import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { HomePage } from './home/HomePage.tsx';
import { ReplayPage } from './replay/ReplayPage.tsx';
import { RulesPage } from './rules/RulesPage.tsx';
import { ScenarioPage } from './scenario/ScenarioPage.tsx';
import { applyToPage, followSystemTheme, useSettings } from './settings/settings.ts';
import { Problem } from './shell/Problem.tsx';
import { TablePage } from './table/TablePage.tsx';
import { useText } from './text/text.tsx';

/** With the arithmetic of odds, which the other pages can do without. */
const OddsPage = lazy(async () => ({ default: (await import('./odds/OddsPage.tsx')).OddsPage }));

export function App() {
  const text = useText();
  const settings = useSettings();
  const { followSystem } = settings;
  useEffect(() => applyToPage(settings), [settings]);
  useEffect(() => (followSystem ? followSystemTheme() : undefined), [followSystem]);
  return (
    <Switch>
      <Route path="/">
        <HomePage />
      </Route>
      <Route path="/g/:game">{({ game }) => <TablePage key={game} game={game} />}</Route>
      <Route path="/replay/:game?">{({ game }) => <ReplayPage key={game} game={game} />}</Route>
      <Route path="/scenario">
        <ScenarioPage />
      </Route>
      <Route path="/odds/:system">
        {({ system }) => (
          <Suspense fallback={<Problem isCalm title={text('web.connection.connecting')} />}>
            <OddsPage key={system} system={system} />
          </Suspense>
        )}
      </Route>
      <Route path="/rules/:system/:id?">{({ system, id }) => <RulesPage system={system} id={id} />}</Route>
      <Route>
        <Problem title={text('web.error.no-page')} />
      </Route>
    </Switch>
  );
}
