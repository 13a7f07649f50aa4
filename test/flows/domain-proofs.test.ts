import fs from 'node:fs'
import path from 'node:path'
import { type TestApp, testApp } from '@test/support/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = async (name: string) => {
  const reply = await fetch(`${app.address}/${name}`)
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
}

test('a verification file placed in the folder is served at the top of the domain at once', async () => {
  expect(await get('MP_verify_a1B2c3D4.txt')).toMatchObject({ status: 404 })
  const folder = path.join(app.config.dataFolder, 'verify')
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'MP_verify_a1B2c3D4.txt'), 'a1B2c3D4')
  fs.writeFileSync(path.join(folder, 'WW_verify_x.txt'), 'x')
  const plain = { status: 200, type: 'text/plain; charset=utf-8' }
  expect(await get('MP_verify_a1B2c3D4.txt')).toEqual({ ...plain, text: 'a1B2c3D4' })
  expect(await get('WW_verify_x.txt?from=wecom')).toEqual({ ...plain, text: 'x' })
})

test('large files, links and paths outside the verification folder are not served', async () => {
  const folder = path.join(app.config.dataFolder, 'verify')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(app.config.dataFolder, 'secret.txt'), 'secret')
  fs.writeFileSync(path.join(folder, 'large.txt'), 'x'.repeat(2_000))
  fs.symlinkSync(path.join(app.config.dataFolder, 'secret.txt'), path.join(folder, 'link.txt'))
  for (const name of ['secret.txt', 'large.txt', 'link.txt', '..%2Fsecret.txt', 'verify/link.txt', 'verify.txt'])
    expect(await get(name)).toMatchObject({ status: 404 })
})
