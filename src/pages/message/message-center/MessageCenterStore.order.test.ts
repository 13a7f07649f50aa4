import { message } from '@contract/message'
import { anAppMessage } from '@test/factories/message-views'
import { fakeApi } from '@test/support/fake-api'
import { fakeConnection } from '@test/support/fake-connection'
import { MessageCenterStore } from './MessageCenterStore'

const LEDGER = 1012

async function aCenter({ may = [] as string[], times = {} as Record<string, string>, unread = '' } = {}) {
  const tops = new Set<number>()
  const map = Object.fromEntries(
    Object.entries(times).map(([code, createTime]) => [code, anAppMessage({ id: code, createTime })]),
  )
  const center = new MessageCenterStore({
    api: { message: fakeApi(message, { getNewMsgByAssistant: () => ({ assistantMsgMap: map }) }) },
    session: { can: (permission: string) => may.includes(permission), empId: 'e1' },
    messages: {
      chats: { total: 0, hasMuted: false },
      countOf: (key: string) => (key === unread ? 1 : 0),
      settingOf: (systemId) => ({ systemId, top: tops.has(systemId), muted: false }),
      set: async ({ systemId }) => {
        tops.add(systemId)
      },
    },
    connection: fakeConnection().connection,
    feedback: { confirm: async () => true },
  })
  await center.load()
  return center
}
const shown = (center: MessageCenterStore) => center.items.map(({ assistant }) => assistant.systemId)

test('an assistant that is not fixed shows to whom may, or where something is unread, and to nobody else', async () => {
  expect(shown(await aCenter())).not.toContain(LEDGER)
  expect(shown(await aCenter({ may: ['inventory10'] }))).toContain(LEDGER)
  expect(shown(await aCenter({ unread: 'standingBookCount' }))).toContain(LEDGER)
})

test('pinned first, then by the latest message, those without any last', async () => {
  const codes = (await aCenter()).items.map(({ assistant }) => assistant)
  const [oldest, two, three] = codes
  if (!oldest || !two || !three) throw new Error('three assistants are fixed')
  const center = await aCenter({
    times: {
      [oldest.newMsgCode]: '2026-11-20 09:00:00',
      [two.newMsgCode]: '2026-11-22 09:00:00',
      [three.newMsgCode]: '2026-11-21 09:00:00',
    },
  })
  expect(shown(center).slice(0, 3)).toEqual([two.systemId, three.systemId, oldest.systemId])
  const first = center.items.find(({ assistant }) => assistant.systemId === oldest.systemId)
  if (first) center.togglePin(first)
  expect(shown(center).slice(0, 3)).toEqual([oldest.systemId, two.systemId, three.systemId])
})
