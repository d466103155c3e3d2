// dependency-cruiser's swc parser never asks for JSX, and then fails on every .tsx file; this says so to
// the parser for them, and runs the tool with the arguments given.
import { createRequire } from 'node:module';

const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

await import('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
