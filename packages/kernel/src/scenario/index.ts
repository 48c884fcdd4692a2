export { parseScenario, type Scenario, type ScenarioStep, scenarioJsonSchema } from './format.ts';
export { parseJsonc } from './jsonc.ts';
export { runScenario, type ScenarioResult } from './run.ts';
