import { spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { compress } from '../build-client.mjs'
import { root } from '../build-server.mjs'

// What Taro itself takes before anybody has written a line: one page with one field, built as Taro builds by default.
const PROJECT = {
  'package.json': JSON.stringify({
    name: 'empty',
    private: true,
    browserslist: JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).browserslist,
  }),
  'babel.config.js': `module.exports = { presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]] }`,
  'config/index.js': `module.exports = {
  projectName: 'empty', date: '2026-11-24', designWidth: 750, deviceRatio: { 750: 1 }, sourceRoot: 'src', outputRoot: 'dist',
  framework: 'react', compiler: { type: 'webpack5', prebundle: { enable: false } }, cache: { enable: false }, mini: {},
  h5: { publicPath: '/', router: { mode: 'browser' } },
}`,
  'src/index.html': `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body><div id="app"></div></body></html>`,
  'src/app.config.ts': `export default { pages: ['pages/index'], window: { navigationBarTitleText: '' } }`,
  'src/app.tsx': `export default ({ children }) => children`,
  'src/pages/index.config.ts': 'export default {}',
  'src/pages/index.tsx': `import { Input, View } from '@tarojs/components'
export default () => <View><Input placeholder="账号" /></View>`,
}

/** The empty page's build; made anew when Taro's version changes. */
async function build() {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'node_modules/@tarojs/taro/package.json'), 'utf8'))
  const folder = path.join(root, '.cache/bench', `empty-taro-${version}`)
  const out = path.join(folder, 'dist')
  if (fs.existsSync(path.join(out, 'index.html.gz'))) return out
  for (const [name, text] of Object.entries(PROJECT)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  const modules = path.join(folder, 'node_modules')
  if (!fs.existsSync(modules)) fs.symlinkSync(path.join(root, 'node_modules'), modules)
  const cli = path.join(root, 'node_modules/@tarojs/cli/bin/taro')
  const child = spawn(process.execPath, [cli, 'build', '--type', 'h5', '--no-check'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  await new Promise((resolve) => child.once('close', resolve))
  if (!fs.existsSync(path.join(out, 'index.html'))) throw new Error(`the empty page was not built\n${said}`)
  compress(out)
  return out
}

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** It, served compressed as our own server does. */
export async function serveEmptyTaro() {
  const out = await build()
  const server = http.createServer((request, response) => {
    const asked = path.join(out, new URL(request.url, 'http://empty').pathname)
    const file = asked.startsWith(out) && fs.existsSync(`${asked}.gz`) ? asked : path.join(out, 'index.html')
    const zipped = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? ['br', 'br'] : ['gz', 'gzip']
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? '', 'content-encoding': zipped[1] })
    fs.createReadStream(`${file}.${zipped[0]}`).pipe(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}
