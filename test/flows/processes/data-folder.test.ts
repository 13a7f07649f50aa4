import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { compileServer, killServers, startServer } from '@test/support/server-process'

jest.setTimeout(300_000)

let parent: string
let umask: number
beforeAll(() => {
  compileServer()
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-private-'))
  // The most careless umask of a machine.
  umask = process.umask(0)
})
afterAll(async () => {
  process.umask(umask)
  await killServers()
  fs.rmSync(parent, { recursive: true, force: true })
})

/** Files that others on the machine could read, but for the folder above. */
const openTo = (folder: string) =>
  [folder, ...fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))].filter(
    (file) => fs.statSync(file).mode & 0o077,
  )

test('an open data folder refuses to start until its permissions are closed', async () => {
  const folder = path.join(parent, 'data')
  const server = await startServer(folder)
  expect(fs.readdirSync(folder)).toEqual(expect.arrayContaining(['database', 'files', 'secret']))
  expect(openTo(folder)).toEqual([])
  await server.kill()

  execFileSync('chmod', ['-R', 'go=rwX', folder])
  const refusal = await startServer(folder).then(String, ({ message }: Error) => message)
  expect(refusal).toMatch(/the server ended \(1\): 数据目录对本机其他用户开放（权限 0777），没有启动：/)
  expect(refusal).not.toContain('    at ')

  // The words' own remedy.
  execFileSync('sh', ['-c', /chmod -R .*/.exec(refusal)?.[0] ?? 'false'])
  await (await startServer(folder)).kill()
  expect(openTo(folder)).toEqual([])
})

test('a damaged embedded database is refused in one sentence with the way out', async () => {
  const folder = path.join(parent, 'damaged')
  await (await startServer(folder)).stop()
  const control = path.join(folder, 'database', 'global', 'pg_control')
  fs.writeFileSync(control, Buffer.alloc(fs.statSync(control).size, 7))
  const refusal = await startServer(folder).then(String, ({ message }: Error) => message)
  expect(refusal).toContain('the server ended (1): 内嵌数据库')
  expect(refusal).toContain('npm run restore')
  expect(refusal).not.toMatch(/ {4}at |wasm/)
})
