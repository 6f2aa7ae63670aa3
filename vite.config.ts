import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type AliasOptions, type Plugin } from 'vite'

/** The font of every first view. The others come when a page shows a character of theirs. */
const firstFont = /inter-latin-wght-normal-[\w-]+\.woff2$/

/** Asks for the font together with the scripts: it is there before they draw. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => firstFont.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend',
        })),
  },
}

/** Modes that say nothing of the language: it is the one that `#words` names in package.json, as on the server. */
const usualModes = ['development', 'production', 'test']

/** `vite build --mode de` builds the site with the words of src/wording/de. */
function wordsOf(mode: string): AliasOptions {
  if (usualModes.includes(mode)) return {}
  const folder = fileURLToPath(new URL(`src/wording/${mode}`, import.meta.url))
  if (!existsSync(`${folder}/language.ts`)) throw new Error(`there is no language in ${folder}`)
  return { '#words': folder }
}

/** The browser page: `npm run dev` serves it from its sources, `npm run build` puts it into dist/web. */
export default defineConfig(({ mode }) => ({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), preloadFont],
  resolve: { alias: wordsOf(mode), conditions: ['source', ...defaultClientConditions] },
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
}))
