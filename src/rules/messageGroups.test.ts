import type { AppMessage } from '@contract/message/shapes'
import { groupCard, type MessageGroup, messageGroups } from './messageGroups'

const aMessage = (id: string, given: { who?: string; linkId?: string; type?: number; isRead?: boolean } = {}) => {
  const { who = '何小满', linkId = 'post-1', type = 1101, isRead = true } = given
  const appText = { appAlertTitle: `${who}赞了您的动态`, appTexts: [], pushTitle: '', pushContent: '' }
  return { id, appMsgType: type, linkId, isRead, content: { appText } } as unknown as AppMessage
}
const idsOf = (messages: readonly AppMessage[]) =>
  [...messageGroups(messages)].map(([id, group]) => [id, group.map((message) => message.id)])
const titleOf = (...messages: AppMessage[]) =>
  groupCard(messages as unknown as MessageGroup).content.appText.appAlertTitle

test('ten likes of one post are one card at the place of the latest', () => {
  const likes = Array.from({ length: 10 }, (_, index) => aMessage(`like-${index}`, { who: `同事${index}` }))
  const other = aMessage('like-other', { linkId: 'post-2' })
  expect(idsOf([likes[0], other, ...likes.slice(1)] as AppMessage[])).toEqual([
    ['like-0', likes.map(({ id }) => id)],
    ['like-other', ['like-other']],
  ])
})

test('messages of other kinds stand alone, also about the same record', () => {
  expect(idsOf([aMessage('a', { type: 1103 }), aMessage('b', { type: 1103 })])).toEqual([
    ['a', ['a']],
    ['b', ['b']],
  ])
})

test('a card names one person, two, or two of several; a person counts once', () => {
  const [he, zhou, lin] = ['何小满', '周以宁', '林知远'].map((who, index) => aMessage(`${index}`, { who }))
  if (!he || !zhou || !lin) throw new Error('three likes')
  expect(titleOf(he)).toBe('何小满赞了您的动态')
  expect(titleOf(he, he)).toBe('何小满赞了您的动态')
  expect(titleOf(he, zhou)).toBe('何小满、周以宁赞了您的动态')
  expect(titleOf(he, zhou, lin)).toBe('何小满、周以宁等 3 人赞了您的动态')
})

test('a card is unread while one of its likes is', () => {
  const group = [aMessage('a'), aMessage('b', { who: '周以宁', isRead: false })] as unknown as MessageGroup
  expect(groupCard(group).isRead).toBe(false)
  expect(groupCard([aMessage('a')]).isRead).toBe(true)
})
