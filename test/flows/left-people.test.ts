import { account } from '@contract/account'
import { PERMISSIONS, type Permission } from '@contract/codes/permissions'
import { addressOf } from '@contract/core'
import { implemented } from '@server/domains'
import { opensBooks } from '@test/factories/money'
import { anEmployee } from '@test/factories/people'
import { contentsOf } from '@test/support/contents'
import { sampleOf } from '@test/support/shape-cases'
import { type TestApp, testApp } from '@test/support/test-app'
import { post, signedIn } from '@test/support/test-client'

// Every call, asked by somebody whose session is from before they left: policies are not asked about the left at all.

const calls = implemented.filter(({ endpoint }) => endpoint.access !== 'anyone')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Somebody who could do everything, with a session that is known to the server. */
async function somebodyAtWork() {
  const worker = await anEmployee(app, { name: '周以宁', permissions: Object.keys(PERMISSIONS) as Permission[] })
  await opensBooks(app, worker.firm)
  const client = await signedIn(app, worker)
  await client.call(account.getUserData, {})
  return { worker, token: client.token }
}

test.each([
  ['resigned', '您已不在该律所，请重新登录'],
  ['suspended', '您的账号已停用，请联系管理员'],
] as const)(
  'with the session of somebody who is %s every call is answered 301 and changes nothing',
  async (status, words) => {
    const { worker, token } = await somebodyAtWork()
    await app.db.updateTable('employees').set({ status }).where('id', '=', worker.id).execute()
    app.bus.publish({ kind: 'refreshPerson', accountId: worker.accountId })
    const before = await contentsOf(app.db)
    const answered: unknown[] = []
    for (const { endpoint, handler } of calls) {
      const { code, msg, data } = await post(app.address + addressOf(endpoint), sampleOf(handler.shape), { token })
      if (code !== 301 || msg !== words || data !== null) answered.push([endpoint.path, code, msg])
    }
    expect(answered).toEqual([])
    expect(await contentsOf(app.db)).toEqual(before)
  },
)
