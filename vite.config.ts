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
import { staticPageWords } from './src/wording/en/site.ts'

/** The font that every page needs first. The browser loads the others when a page shows one of their characters. */
const firstFont = /inter-latin-wght-normal-[\w-]+\.woff2$/

/** Preloads the font together with the scripts, so that it has arrived when they draw the page. */
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

/**
 * Colours of the component library that neither the site nor the library uses. Otherwise they would be a fifth of the
 * styles of the first view.
 */
const unusedColour = /^--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange)-/

/** Removes from the build what no page uses: colours of the component library, and weights and glyphs of the fonts. */
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

/**
 * Names the build by a hash of its file names, which contain content hashes, so the same sources give the same name.
 */
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

const notLoadedStyle = `
  #not-loaded:not([hidden]) {
    position: fixed;
    z-index: 1000;
    inset: auto 0 0;
    margin: 0;
    padding: 0.75rem 1rem;
    border-block-start: 2px solid;
    background: Canvas;
    color: CanvasText;
    font: 1rem/1.5 system-ui, sans-serif;
    animation: appear 0s 10s backwards;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }`

/**
 * A notice that appears without a script when a page's application has not loaded after ten seconds; the application removes it. On a
 * public page it is hidden until the application is requested (`start.ts`).
 */
export const sayNotLoaded: Plugin = {
  name: 'say-not-loaded',
  transformIndexHtml: (_html, { path }) => [
    { tag: 'style', children: notLoadedStyle, injectTo: 'head' },
    {
      tag: 'p',
      attrs: { id: 'not-loaded', role: 'alert', hidden: path.endsWith('page.html') },
      children: staticPageWords.notLoaded,
      injectTo: 'body-prepend',
    },
  ],
}

/**
 * Builds the service worker, which caches the files that members use. The public HTML pages and files that only new
 * members need always come from the network.
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

/** Modes that do not name a language: `#words` is then resolved by package.json, as on the server. */
const usualModes = ['development', 'production', 'test']

/** Resolves `#words` for a mode: `vite build --mode de` builds the site with the words of src/wording/de. */
export function wordsOf(mode: string): AliasOptions {
  if (usualModes.includes(mode)) return {}
  const folder = fileURLToPath(new URL(`src/wording/${mode}`, import.meta.url))
  if (!existsSync(`${folder}/language.ts`)) throw new Error(`there is no language in ${folder}`)
  return { '#words': folder }
}

/**
 * Whether a module may share a file with others. Those directly in src/web may not: the script inside the public pages
 * must be a single file and fetches others by name, and pages import some of them while main.tsx still waits for the
 * first page.
 */
const isBundled = (id: string): boolean => !/\/src\/web\/[^/]+$/.test(id)

/**
 * Bundles the code that every page of the application loads into a few files (the preload helper, the packages and the
 * site), instead of one file for each set of pages that share a module: fewer requests, and each file compresses
 * better.
 */
const firstView = [
  { name: 'preload', test: /vite\/preload-helper/, priority: 5 },
  {
    name: (id: string) => (id.includes('/node_modules/') ? 'packages' : 'site'),
    debugName: 'first view',
    test: isBundled,
    tags: ['$initial' as const],
    priority: 4,
  },
]

/**
 * Bundles small modules that several parts of the application load later, with what they import, into one file each for
 * modules used by at least 20, 10 and 5 such parts. A page would otherwise load some 150 files. What a module imports
 * is used by at least as many parts as the module, so none of these files imports one that imports it back. Large
 * modules stay separate, so that a page does not load those that only other pages use.
 */
const laterViews = [20, 10, 5].map((parts, at) => ({
  name: `used-by-${parts}`,
  test: isBundled,
  minShareCount: parts,
  maxModuleSize: 1500,
  priority: 3 - at,
}))

/**
 * Stops zod from testing whether eval is allowed: the content security policy of both sites forbids it, so every page
 * would report a violation. Zod reads the setting when its modules run, so the assignment must precede them.
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
 * The site: `npm run dev` serves it from its sources, `npm run build` writes it to dist/web. `vite build --ssr` builds
 * the program that renders the public pages as HTML, with its packages bundled, so that it uses the same versions as
 * the browser.
 */
export default defineConfig(({ mode, isSsrBuild }) => ({
  root: 'src/web',
  publicDir: isSsrBuild === true ? false : 'static',
  plugins: [react(), preloadFont, nameBuild, sayNotLoaded, ...(isSsrBuild === true ? [] : [serviceWorker])],
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
            // the page of the application; then, for the public pages, their template, their inline script, and the
            // application, which the script fetches at the first input
            input: ['src/web/index.html', 'src/web/page.html', 'src/web/start.ts', 'src/web/application.ts'],
            preserveEntrySignatures: 'exports-only',
            output: {
              comments: { legal: false },
              intro: withoutEval,
              codeSplitting: { groups: [...firstView, ...laterViews] },
            },
          },
          reportCompressedSize: false,
          chunkSizeWarningLimit: 1500,
        },
  server: { host: '127.0.0.1', port: 5173 },
}))
