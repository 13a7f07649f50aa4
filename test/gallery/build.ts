// Bundles the gallery for a browser in a second, the way the H5 build does: our own elements for Taro's components.
import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { build, type Plugin } from 'esbuild'
import * as sass from 'sass'

const scss: Plugin = {
  name: 'scss',
  setup(bundler) {
    bundler.onLoad({ filter: /\.scss$/ }, ({ path: file }) => ({
      contents: sass.compile(file).css,
      loader: 'css',
      watchFiles: [file],
    }))
  },
}

/** Writes index.html, its script and its style into `folder`, and returns the page's file URL. */
export async function buildGallery(folder: string): Promise<string> {
  fs.mkdirSync(folder, { recursive: true })
  await build({
    entryPoints: [path.join(root, 'test/gallery/gallery.tsx')],
    outfile: path.join(folder, 'gallery.js'),
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    target: 'chrome90',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.TARO_ENV': '"h5"', 'process.env': '{}' },
    alias: {
      '@tarojs/components': path.join(root, 'src/platform/h5/components/index.ts'),
      '@': path.join(root, 'src'),
      '@contract': path.join(root, 'contract'),
    },
    plugins: [scss],
    logLevel: 'warning',
  })
  const html = path.join(folder, 'index.html')
  fs.writeFileSync(
    html,
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>gallery</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="gallery.css"></head>
<body><div id="app"></div><script src="gallery.js"></script></body></html>`,
  )
  return `file://${html}`
}
