import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

const lines = (max) => ({ max, skipBlankLines: true, skipComments: true });

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.cache/',
      '.data/',
      '**/storybook-static/',
      '**/test-results/',
      '**/*.js',
      '**/*.mjs',
      'sdk/src/node/generated/',
      'docs/.astro/',
      // Example applications have packages, compilers and settings of their own.
      'examples/quick-starts/bases/',
      'sdk/create/templates/',
      'examples/{angular,next,react-js,react-ts,svelte,types,vue}/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      complexity: ['error', 11],
      'max-lines': ['error', lines(300)],
      'max-lines-per-function': ['error', lines(80)],
      'max-params': ['error', 3],
      'no-console': 'error',
      'no-else-return': ['error', { allowElseIf: false }],
      eqeqeq: 'error',
      'import-x/no-default-export': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `import { type A } from` keeps the import at run time, which loads the module.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/unified-signatures': 'off',
      // A merged declaration of the DOM's event maps has no members of its own.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', '**/*.stories.tsx', '**/test/**'],
    rules: { 'max-lines': ['error', lines(400)], 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.config.ts', '**/*.stories.tsx', 'storybook/.storybook/**'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  { files: ['.ci/**', 'examples/**'], rules: { 'no-console': 'off' } },
  // Playwright derives the fixtures that a fixture needs from its pattern, which may be empty.
  {
    files: ['examples/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
);
