import type { Worker } from '@test/factories/people'
import { type Api, apiOf } from '@/api/call'
import { type FakePlatform, fakePlatform } from '@/platform/fake'
import { createServices, type Services } from '@/stores/services'
import { nodeTransport } from './node-transport'
import type { TestApp } from './test-app'

/** The app itself, without a screen: the real client on the real server. */
export interface AppClient extends Services {
  platform: FakePlatform
  api<T extends Record<string, object>>(domains: T): Api<T>
}

/** A phone that nobody is signed in on. */
export function aPhone(app: TestApp): AppClient {
  return phoneWith(app, fakePlatform(nodeTransport, { apiBase: app.address }))
}

function phoneWith(app: TestApp, platform: FakePlatform): AppClient {
  const services = createServices(platform)
  app.beforeClose.push(() => services.connection.disconnect())
  return { ...services, platform, api: (domains) => apiOf(services.caller, domains) }
}

/** A phone in this person's hand, signed in and connected until the app closes. */
export async function phoneOf(app: TestApp, { id, accountId, firm }: Worker): Promise<AppClient> {
  const origin = { ip: '127.0.0.1', userAgent: 'test', host: 'browser', baseUrl: app.address }
  const token = await app.sessions.open({ accountId, employeeId: id, firmId: firm.id }, origin)
  const platform = fakePlatform(nodeTransport, { apiBase: app.address })
  platform.storage.set('token', token)
  const phone = phoneWith(app, platform)
  await phone.session.loadUserData()
  return phone
}
