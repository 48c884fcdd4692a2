import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

// In development the page comes from vite and everything else from a running server (npm start, port 8040).
const server = process.env.MISCHIA_SERVER ?? 'http://127.0.0.1:8040';

export default defineConfig({
  root: here,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      // These packages only define things: what a page does not use of them need not travel.
      treeshake: { moduleSideEffects: (id) => !/packages\/(kernel|geometry|odds|games|ai)\//.test(id) },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server.replace(/^http/, 'ws'), ws: true },
    },
  },
});
