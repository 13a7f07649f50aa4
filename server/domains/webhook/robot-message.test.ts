import { robotMessage, robotProblem } from './robot-message'

const event = (data: Readonly<Record<string, unknown>>) => ({
  ...{ id: 'e1', type: 'arrival.booked' as const, version: 1, time: '2026-11-27 10:00:00', firmId: 'f1' },
  data,
})

test('a group reads the event’s name and its facts, and no ids', () => {
  expect(robotMessage(event({ arrivalId: 'a1', amount: '50000.00', arrivedOn: '2026-11-03' }), undefined)).toEqual({
    msgtype: 'markdown',
    markdown: { content: expect.stringMatching(/^\*\*到账登记\*\*\n> 金额：.*50,000\.00.*\n> 到账日期：.*11月3日.*$/) },
  })
})

test('an event about a confidential case is its name and the way to the app', () => {
  const { markdown } = robotMessage(event({ arrivalId: 'a1' }), 'https://antou.example.com')
  expect(markdown.content).toBe('**到账登记**\n[打开案头](https://antou.example.com)')
})

test.each([
  ['{"errcode":0,"errmsg":"ok"}', undefined],
  ['{"errcode":93000,"errmsg":"invalid webhook url"}', '群机器人的地址无效，可能已从群里移除'],
  ['{"errcode":45009}', '群机器人一分钟至多 20 条，稍后再推'],
  ['{"errcode":40058}', '企业微信答复 40058'],
  ['<html>', '企业微信返回了无法识别的内容'],
])('WeCom’s answer %s means %s', (answer, problem) => {
  expect(robotProblem(answer)).toBe(problem)
})
