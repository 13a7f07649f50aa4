import { doubtWords, quickSchedule } from './quickSchedule'

/** A Sunday. */
const NOW = '2026-11-22 10:20:00'
const short = (sentence: string, now = NOW) => {
  const said = quickSchedule(sentence, now)
  if (!said) return undefined
  const { start, end, allDay, title, place, kind } = said
  const when = allDay ? `${start.slice(0, 10)} 全天` : `${start.slice(0, 16)}-${end.slice(11, 16)}`
  return [when, kind, title, place].join(' | ')
}

test.each([
  ['下周三下午两点朝阳法院开庭', '2026-11-25 14:00-16:00 | hearing | 朝阳法院开庭 | 朝阳法院'],
  ['明天上午九点半和王总讨论融资方案', '2026-11-23 09:30-10:30 | meeting | 和王总讨论融资方案 | '],
  ['后天10:00在第二会议室开例会', '2026-11-24 10:00-11:00 | meeting | 开例会 | 第二会议室'],
  ['11月30日下午三点到五点证据交换', '2026-11-30 15:00-17:00 | hearing | 证据交换 | '],
  [
    '12月1号 9:30-11:45 海淀区人民法院第三法庭开庭',
    '2026-12-01 09:30-11:45 | hearing | 海淀区人民法院第三法庭开庭 | 海淀区人民法院第三法庭',
  ],
  ['周五去看守所会见', '2026-11-27 09:00-10:00 | interview | 会见 | 看守所'],
  ['本周五会见', '2026-11-20 09:00-10:00 | interview | 会见 | '],
  ['下下周一出差', '2026-11-30 全天 | trip | 出差 | '],
  ['今晚八点电话沟通案情', '2026-11-22 20:00-21:00 | meeting | 电话沟通案情 | '],
  ['明早九点开会', '2026-11-23 09:00-10:00 | meeting | 开会 | '],
  ['三天后下午拜访华润公司', '2026-11-25 14:00-15:00 | visit | 拜访华润公司 | 拜访华润公司'],
  ['大后天中午十二点半约谈证人', '2026-11-25 12:30-13:30 | meeting | 约谈证人 | '],
  ['下周二三点半开会', '2026-11-24 15:30-16:30 | meeting | 开会 | '],
  ['明天十点开会两个小时', '2026-11-23 10:00-12:00 | meeting | 开会 | '],
  ['明天10点讨论1.5小时', '2026-11-23 10:00-11:30 | meeting | 讨论 | '],
  ['下月5号上午十点一刻庭前会议', '2026-12-05 10:15-12:15 | hearing | 庭前会议 | '],
  ['明天全天休假', '2026-11-23 全天 | leave | 休假 | '],
  ['下周四请年假', '2026-11-26 全天 | leave | 请年假 | '],
  ['2027年1月5日9点开庭', '2027-01-05 09:00-11:00 | hearing | 开庭 | '],
  ['2026-12-31 16:00 交年度总结', '2026-12-31 16:00-17:00 | other | 交年度总结 | '],
  ['晚上十一点半到一点直播', '2026-11-22 23:30-01:00 | other | 直播 | '],
])('%s', (sentence, said) => expect(short(sentence)).toBe(said))

test.each([
  ['the year turns', '1月3日开庭', '2026-12-30 09:00:00', '2027-01-03'],
  ['a day of this month that is over is next month’s', '5号开会', NOW, '2026-12-05'],
  ['31号 where there is none', '31号开会', NOW, '2026-12-31'],
  ['a leap day waits for its year', '2月29日交材料', NOW, '2028-02-29'],
  ['the last day of a leap February', '月底交账', '2028-02-10 09:00:00', '2028-02-29'],
  ['the next month’s end over the year', '下月底结算', '2026-12-15 09:00:00', '2027-01-31'],
  ['the year’s end', '年底总结', NOW, '2026-12-31'],
  ['New Year’s Eve of the lunar year', '除夕值班', NOW, '2027-02-05'],
  ['Spring Festival', '春节值班', NOW, '2027-02-06'],
  ['Mid-Autumn', '中秋节聚餐', NOW, '2027-09-15'],
  ['Dragon Boat in a year with a second sixth month', '端午节值班', '2025-01-10 09:00:00', '2025-05-31'],
  ['next week from a Sunday is tomorrow’s week', '下周一开会', NOW, '2026-11-23'],
  ['…from a Monday a week later', '下周一开会', '2026-11-23 09:00:00', '2026-11-30'],
  ['a weekday that is today is today', '周日值班', NOW, '2026-11-22'],
  ['last week', '上周五会见', NOW, '2026-11-13'],
  ['next year', '明年3月1日开庭', NOW, '2027-03-01'],
  ['two weeks on', '两周后复查', NOW, '2026-12-06'],
])('%s: %s', (_, sentence, now, day) => {
  expect(quickSchedule(sentence, now)?.start.slice(0, 10)).toBe(day)
})

test('missing parts are assumed and listed as such', () => {
  expect(quickSchedule('三点开会', NOW)).toMatchObject({ start: '2026-11-22 15:00:00', assumed: ['day'] })
  expect(quickSchedule('上午九点开会', NOW)).toMatchObject({ start: '2026-11-23 09:00:00', assumed: ['day'] })
  expect(quickSchedule('明天开会', NOW)).toMatchObject({ start: '2026-11-23 09:00:00', assumed: ['time'] })
  expect(quickSchedule('写起诉状', NOW)?.assumed).toEqual(['day', 'time'])
  expect(quickSchedule('明天十点开会', NOW)?.assumed).toEqual([])
})

test.each([
  ['明天下午七八点开会', '2026-11-23 19:00-20:00 | meeting | 开会 | ', ['time']],
  ['明天上午十一二点开会', '2026-11-23 11:00-12:00 | meeting | 开会 | ', ['time']],
  ['明天7、8点开会', '2026-11-23 19:00-20:00 | meeting | 开会 | ', ['time']],
  ['明天下午三点左右开会', '2026-11-23 15:00-16:00 | meeting | 开会 | ', ['time']],
  ['明天下午3-5点讨论', '2026-11-23 15:00-17:00 | meeting | 讨论 | ', []],
  ['这周周三会见', '2026-11-18 09:00-10:00 | interview | 会见 | ', []],
  ['这个星期的星期三会见', '2026-11-18 09:00-10:00 | interview | 会见 | ', []],
  ['下周的周三会见', '2026-11-25 09:00-10:00 | interview | 会见 | ', []],
  ['十二月底前交材料', '2026-12-31 09:00-10:00 | other | 交材料 | ', []],
  ['明年2月底前交材料', '2027-02-28 09:00-10:00 | other | 交材料 | ', []],
  ['3月末交材料', '2027-03-31 09:00-10:00 | other | 交材料 | ', []],
  ['周五前交材料', '2026-11-27 09:00-10:00 | other | 交材料 | ', []],
  ['明天前台值班', '2026-11-23 09:00-10:00 | other | 前台值班 | ', []],
  ['中午两点一刻开会', '2026-11-22 14:15-15:15 | meeting | 开会 | ', []],
  ['中午两点一刻', '2026-11-22 14:15-15:15 | other |  | ', []],
  ['下下个月五号开庭', '2027-01-05 09:00-11:00 | hearing | 开庭 | ', []],
  ['下下个月底结算', '2027-01-31 09:00-10:00 | other | 结算 | ', []],
  ['半小时后开会', '2026-11-22 10:50-11:50 | meeting | 开会 | ', []],
  ['两个半小时以后会见', '2026-11-22 12:50-13:50 | interview | 会见 | ', []],
  ['45分钟后给王总打电话', '2026-11-22 11:05-12:05 | other | 给王总打电话 | ', []],
  ['一刻钟后开会', '2026-11-22 10:35-11:35 | meeting | 开会 | ', []],
  ['20小时后开会', '2026-11-23 06:20-07:20 | meeting | 开会 | ', []],
  ['12.8下午2点开庭', '2026-12-08 14:00-16:00 | hearing | 开庭 | ', ['day']],
  ['12/8 14:00 开庭', '2026-12-08 14:00-16:00 | hearing | 开庭 | ', ['day']],
  ['明天10点讨论3.5万元的费用', '2026-11-23 10:00-11:00 | meeting | 讨论3.5万元的费用 | ', []],
  ['国庆假期后三五点钟开会', '2026-11-22 17:00-18:00 | meeting | 国庆假期后三开会 | ', ['day']],
])('%s is understood, and a guess is marked', (sentence, said, guessed) => {
  expect([short(sentence), quickSchedule(sentence, NOW)?.guessed]).toEqual([said, guessed])
})

test.each([
  ['下周一至周三出差', '2026-11-23 00:00:00', '2026-11-25 23:59:59'],
  ['下周一到下周三培训', '2026-11-23 00:00:00', '2026-11-25 23:59:59'],
  ['12月8日至10日开庭', '2026-12-08 00:00:00', '2026-12-10 23:59:59'],
  ['12月30日至1月2日休假', '2026-12-30 00:00:00', '2027-01-02 23:59:59'],
  ['明天到后天调休', '2026-11-23 00:00:00', '2026-11-24 23:59:59'],
  ['周五至周一出差', '2026-11-27 00:00:00', '2026-11-30 23:59:59'],
  ['12.8-12.10出差', '2026-12-08 00:00:00', '2026-12-10 23:59:59'],
])('%s is a range of whole days', (sentence, start, end) => {
  expect(quickSchedule(sentence, NOW)).toMatchObject({ start, end, allDay: true })
})

test('a guess is said beside the result', () => {
  const words = (sentence: string) => doubtWords(quickSchedule(sentence, NOW) ?? { assumed: [], guessed: [] })
  expect(words('12.8下午七八点开会')).toBe('日期和时间是猜的，请核对')
  expect(words('下午七八点开会')).toBe('没有说明日期，请核对后创建；时间是猜的，请核对')
  expect(words('明天下午七点开会')).toBe('')
})

test('a sentence with a time and no subject leaves the title to be filled in', () => {
  expect(quickSchedule('明天', NOW)).toMatchObject({ title: '', assumed: ['title', 'time'] })
  expect(quickSchedule('下午三点', NOW)).toMatchObject({ title: '', start: '2026-11-22 15:00:00' })
})

test('a reminder and a repetition are understood', () => {
  expect(quickSchedule('明天十点开庭，提前一天提醒我', NOW)).toMatchObject({ title: '开庭', reminders: [1_440] })
  expect(quickSchedule('提前半小时提醒明天十点开会', NOW)).toMatchObject({ title: '开会', reminders: [30] })
  expect(quickSchedule('每周三上午十点例会', NOW)).toMatchObject({
    repeat: 'weekly',
    start: '2026-11-25 10:00:00',
    title: '例会',
  })
  expect(quickSchedule('每个月15号对账', NOW)).toMatchObject({ repeat: 'monthly', start: '2026-12-15 09:00:00' })
  expect(quickSchedule('每个工作日9点晨会', NOW)).toMatchObject({ repeat: 'workdays', title: '晨会' })
  expect(quickSchedule('明天开会', NOW)).not.toHaveProperty('repeat')
})

test.each(['', '   ', '，。'])('no schedule can be made from %j', (sentence) =>
  expect(quickSchedule(sentence, NOW)).toBeUndefined(),
)
