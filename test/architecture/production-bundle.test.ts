import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '@test/support/paths'

const BUILD_MS = 120_000
/** Words of the demo that no production server says: its people, password, code, companies and consent page. */
const DEMO_WORDS = [
  '13900000001',
  'antou2026',
  'ANTO-2026',
  '陈景行',
  '示例律师事务所',
  '朔岩建设集团有限公司',
  '/demo/open',
]

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-bundle-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const wordsIn = (built: string) => {
  const code = fs
    .readdirSync(path.join(folder, built), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => fs.readFileSync(path.join(folder, built, file), 'utf8'))
    .join('\n')
  return DEMO_WORDS.filter((word) => code.includes(word))
}

test(
  'the server that is built for production holds no word of the demo, which is a folder of its own',
  () => {
    const build = `import('./scripts/build-server.mjs').then(({ buildServer }) => buildServer(${JSON.stringify(path.join(folder, 'server'))}))`
    execFileSync(process.execPath, ['-e', build], { cwd: root, stdio: 'inherit' })
    expect(wordsIn('server')).toEqual([])
    expect(wordsIn('demo')).toEqual(DEMO_WORDS)
  },
  BUILD_MS,
)
