import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type AliasOptions,
  type BuildEnvironmentOptions,
  type CSSOptions,
  type Plugin,
} from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { fontOf } from './scripts/site-fonts.ts'
import { buildMeta } from './src/contract/build.ts'

/** The font of every first view. The others come when a page shows a character of theirs. */
const firstFont = /inter-latin-wght-normal-[\w-]+\.woff2$/

/** Asks for the font together with the scripts: it is there before they draw. */
export const preloadFont: Plugin = {
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

/** The library's colours that neither the site's components nor the library use; they would be a fifth of the first view's styles. */
const unusedColour = /^--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange)-/

/** Leaves out what no page uses: colours of the component library, and weights and glyphs of the font. */
export const onlyWhatIsUsed: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'without-unused-colours',
        Declaration(declaration) {
          if (unusedColour.test(declaration.prop)) declaration.remove()
        },
      },
      {
        postcssPlugin: 'fonts-as-declared',
        AtRule: {
          async 'font-face'(face) {
            const values = new Map<string, string>()
            face.walkDecls(({ prop, value }) => void values.set(prop, value))
            const [, file] = /url\('(@[^']+)'\)/.exec(values.get('src') ?? '') ?? []
            if (file === undefined) return
            const [weights, range] = [values.get('font-weight') ?? '', values.get('unicode-range') ?? '']
            const made = await fontOf(file, { weights, range })
            face.walkDecls('src', (source) => void (source.value = source.value.replace(file, made)))
          },
        },
      },
    ],
  },
}

/** Names the build after its files, which are named after what they hold: the same sources give the same name. */
export const nameBuild: Plugin = {
  name: 'name-build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      if (bundle === undefined) return []
      const files = Object.keys(bundle).sort().join()
      const content = createHash('sha256').update(files).digest('hex').slice(0, 16)
      return [{ tag: 'meta', attrs: { name: buildMeta, content }, injectTo: 'head' }]
    },
  },
}

/**
 * The service worker, with the files that it keeps: the site as members use it. Pages for who has no script, and what only new members
 * need, come from the network.
 */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: false,
  integration: {
    configureCustomSWViteBuild(config) {
      config.logLevel = 'warn'
    },
  },
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['index.html', 'icon*.{svg,png}', 'manifest.webmanifest', 'assets/*.{js,css,woff2,ttf,svg,png}'],
    globIgnores: ['assets/password-judge-*', 'assets/start-*'],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 4_000_000,
    manifestTransforms: [
      (entries) => ({ manifest: entries.map((entry) => ({ ...entry, url: `/${entry.url}` })), warnings: [] }),
    ],
  },
})

/** Modes that say nothing of the language: it is the one that `#words` names in package.json, as on the server. */
const usualModes = ['development', 'production', 'test']

/** `vite build --mode de` builds the site with the words of src/wording/de. */
export function wordsOf(mode: string): AliasOptions {
  if (usualModes.includes(mode)) return {}
  const folder = fileURLToPath(new URL(`src/wording/${mode}`, import.meta.url))
  if (!existsSync(`${folder}/language.ts`)) throw new Error(`there is no language in ${folder}`)
  return { '#words': folder }
}

/**
 * What a page of the application begins with is two files, the packages and the site, rather than one for each set of pages that shares a
 * module: fewer requests, and each compresses better. The programs stay apart, which are the files of src/web itself: the script inside the
 * public pages has to be of one piece and fetches the others by name, and pages import these files while main.tsx waits for the first of them.
 */
const firstView = [
  { name: 'preload', test: /vite\/preload-helper/, priority: 1 },
  {
    name: (id: string) => (id.includes('/node_modules/') ? 'packages' : 'site'),
    test: (id: string) => !/\/src\/web\/[^/]+$/.test(id),
    tags: ['$initial' as const],
  },
]

/**
 * The content security policy of both sites forbids eval, and zod tries it once to see whether it may: a violation on every page. It
 * reads this setting when its modules run, so it has to stand before them.
 */
export const withoutEval = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => id.includes('/node_modules/zod/')) ? 'globalThis.__zod_globalConfig = { jitless: true };' : ''

const staticPagesBuild: BuildEnvironmentOptions = {
  ssr: true,
  rolldownOptions: { input: 'src/web/prerender.tsx' },
  outDir: '../../dist/prerender',
  emptyOutDir: true,
  target: 'node20',
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  chunkSizeWarningLimit: 5000,
}

/**
 * The browser page: `npm run dev` serves it from its sources, `npm run build` puts it into dist/web. `vite build --ssr` makes the program
 * that draws the public pages as HTML, with all its packages: browser and program must not take different versions of them.
 */
export default defineConfig(({ mode, isSsrBuild }) => ({
  root: 'src/web',
  publicDir: isSsrBuild === true ? false : 'static',
  plugins: [react(), preloadFont, nameBuild, ...(isSsrBuild === true ? [] : [serviceWorker])],
  resolve: { alias: wordsOf(mode), conditions: ['source', ...defaultClientConditions] },
  ...(isSsrBuild === true && { define: { 'process.env.NODE_ENV': '"production"' } }),
  css: onlyWhatIsUsed,
  ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
  worker: { format: 'es' },
  build:
    isSsrBuild === true
      ? staticPagesBuild
      : {
          outDir: '../../dist/web',
          emptyOutDir: true,
          target: 'es2023',
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          // the licences of bundled packages are in a separate file, not in every chunk
          license: { fileName: 'licenses.md' },
          rolldownOptions: {
            // the shell of a member's pages, and what the public pages are made of, begin with and fetch when they are touched
            input: ['src/web/index.html', 'src/web/page.html', 'src/web/start.ts', 'src/web/application.ts'],
            preserveEntrySignatures: 'exports-only',
            output: { comments: { legal: false }, intro: withoutEval, codeSplitting: { groups: firstView } },
          },
          reportCompressedSize: false,
          chunkSizeWarningLimit: 1500,
        },
  server: { host: '127.0.0.1', port: 5173 },
}))
