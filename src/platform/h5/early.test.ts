/** @jest-environment jsdom */
import { task } from '@contract/task'
import { prefetch } from '@/lib/prefetch'
import type { Reply } from '../port'
import { askEarly, askedEarly } from './early'
import { settings } from './settings'

const reply: Reply = { status: 200, body: '{"code":0,"msg":"","data":null}' }
const sent: string[] = []
const request = async ({ url }: { url: string }) => {
  sent.push(url.slice(String(settings.apiBase).length))
  return reply
}
const asking = (call: string, body: object, token = 't1') => ({
  url: `${settings.apiBase}/v3/api/${call}`,
  method: 'POST' as const,
  headers: { 'x-host': 'browser', 'x-auth-token': token, 'content-type': 'application/json' },
  body: JSON.stringify(body),
  timeoutMs: 60_000,
})

beforeEach(() => {
  jest.restoreAllMocks()
  sent.length = 0
  localStorage.clear()
})

test.each([null, 'guest.1'])('nothing is asked for whoever is not signed in: %p', (token) => {
  if (token) localStorage.setItem('antou.token', token)
  askEarly(request)
  expect(sent).toEqual([])
})

test('the session’s first calls are requested early, once each, and only for the same session', async () => {
  localStorage.setItem('antou.token', 't1')
  askEarly(request)
  expect(sent).toEqual(['/v3/api/app/account/getUserData', '/v3/api/costInvoice/judge', '/v3/api/vas/getVasStatus'])
  expect(askedEarly(asking('app/account/getUserData', {}, 't2'))).toBeUndefined()
  expect(await askedEarly(asking('app/account/getUserData', {}))).toBe(reply)
  expect(askedEarly(asking('app/account/getUserData', {}))).toBeUndefined()
  expect(await askedEarly(asking('vas/getVasStatus', { vasName: 'inventory' }))).toBe(reply)
})

test('a failure is heard by whoever asks, and by nobody else', async () => {
  localStorage.setItem('antou.token', 't1')
  askEarly(() => Promise.reject(new Error('offline')))
  await expect(askedEarly(asking('costInvoice/judge', {}))).rejects.toThrow('offline')
})

test('a page’s first read is requested early and answers the page', async () => {
  localStorage.setItem('antou.token', 't1')
  askEarly(request, [prefetch(task.getTaskById, { taskId: '7' })])
  expect(sent).toEqual(['/v3/api/task/getTaskById'])
  expect(askedEarly(asking('task/getTaskById', { taskId: '8' }))).toBeUndefined()
  expect(await askedEarly(asking('task/getTaskById', { taskId: '7' }))).toBe(reply)
})

test('an answer that has waited, behind a lock say, is not given any more', () => {
  localStorage.setItem('antou.token', 't1')
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000)
  askEarly(request)
  now.mockReturnValue(11_001)
  expect(askedEarly(asking('app/account/getUserData', {}))).toBeUndefined()
})
