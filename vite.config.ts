import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** The browser page: `npm run dev` serves it from its sources, `npm run build` puts it into dist/web. */
export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // the licences of what is bundled stand in a file of their own, not in every chunk
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { comments: { legal: false } } },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
  },
  server: { host: '127.0.0.1', port: 5173 },
})
