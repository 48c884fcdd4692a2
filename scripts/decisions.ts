import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { decisionDocuments } from '@mischia/cli';

/** Writes what docs/ says about the decisions of every game: JSON Schemas and pages. */
for (const [file, text] of decisionDocuments()) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(file);
}
