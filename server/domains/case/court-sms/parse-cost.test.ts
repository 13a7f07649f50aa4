import { courtSmsLimits } from '@contract/case/court-sms/codes'
import { parseCourtSms } from './parse'

const HOSTILE = [
  ...[
    '甲',
    '（2026）京',
    '（',
    '2026',
    '1',
    '12-',
    '月',
    '在',
    '在第一',
    'https://',
    '《',
    '原告',
    '被告甲',
    '有限',
    'a',
  ],
  ...[
    ' ',
    '·',
    '收到',
    '送达',
    '调解',
    '承办法官',
    '取消',
    '离婚诉',
    '，甲诉',
    '人民法',
    '您在',
    '1,111',
    '3月',
    '甲公司',
  ],
  ...['原告甲公司', '（甲公司', '诉与', '执行甲', '0', '010-', '10 ', '缴纳'],
]

test('parsing a hostile message of 2,000 characters costs little processor time', () => {
  for (const piece of HOSTILE) {
    const text = piece.repeat(courtSmsLimits.text).slice(0, courtSmsLimits.text)
    const before = process.cpuUsage()
    parseCourtSms(text, '2026-11-26')
    const { user, system } = process.cpuUsage(before)
    expect({ piece, isQuick: (user + system) / 1_000 < 200 }).toEqual({ piece, isQuick: true })
  }
})
