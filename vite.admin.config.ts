import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { nameBuild, onlyWhatIsUsed, preloadFont, sayNotLoaded, withoutEval, wordsOf } from './vite.config.ts'

/** The admin site. It has no service worker and no prerendered pages, and shares only sources with the site. */
export default defineConfig(({ mode }) => ({
  root: 'src/admin',
  publicDir: false,
  plugins: [react(), preloadFont, nameBuild, sayNotLoaded],
  resolve: { alias: wordsOf(mode), conditions: ['source', ...defaultClientConditions] },
  css: onlyWhatIsUsed,
  build: {
    outDir: '../../dist/admin',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { comments: { legal: false }, intro: withoutEval } },
    reportCompressedSize: false,
    // the lists of common passwords are large
    chunkSizeWarningLimit: 2000,
  },
  server: { host: '127.0.0.1', port: 5174 },
}))
