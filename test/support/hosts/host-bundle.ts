import path from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { root } from '../paths'

/** host-alone.ts as one script, its styles left out. */
export async function hostBundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'test/support/hosts/host-alone.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    tsconfig: path.join(root, 'tsconfig.json'),
    loader: { '.scss': 'empty' },
    define: { 'process.env.TARO_APP_API': '""', 'process.env.TARO_APP_VERSION': '"test"' },
  })
  return outputFiles[0]?.text ?? ''
}

/** Opens an empty page at an address of the server's own, with the host on it. */
export async function openAlone(page: Page, script: string, address = '/alone/landing?from=chat'): Promise<void> {
  const html = '<!doctype html><html lang="zh-CN"><body></body></html>'
  await page.route('**/alone/**', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await page.goto(address)
  await page.addScriptTag({ content: script })
}
