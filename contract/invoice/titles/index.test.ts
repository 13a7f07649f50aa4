import { processorMs } from '@test/support/processor'
import { readTitle } from '.'

const NAME = '北京砚澜科技有限公司'
const CODE = '91350100M000100Y43'
const ALL = {
  title: NAME,
  taxNo: CODE,
  address: '北京市朝阳区建国路88号2层',
  phone: '010-62345678',
  bank: '招商银行北京建国路支行',
  account: '110908765432101',
}

// Texts as they are sent in practice.
const BLOCKS: [what: string, text: string, found: object][] = [
  [
    'a name before each, a line each',
    `名称：${NAME}\n纳税人识别号：${CODE}\n地址：北京市朝阳区建国路88号2层\n电话：010-62345678\n开户行：招商银行北京建国路支行\n账号：110908765432101`,
    ALL,
  ],
  [
    'two in a line, as the tax office prints them',
    `名 称: ${NAME}\n统一社会信用代码/纳税人识别号: ${CODE}\n地址、电话: 北京市朝阳区建国路88号2层 010-62345678\n开户行及账号: 招商银行北京建国路支行 1109 0876 5432 101`,
    ALL,
  ],
  [
    'all in one line',
    `公司名称：${NAME}；税号：${CODE}；单位地址：北京市朝阳区建国路88号2层；电话号码：010-62345678；开户银行：招商银行北京建国路支行；银行账户：110908765432101`,
    ALL,
  ],
  [
    'without any names',
    `${NAME}\n${CODE}\n北京市朝阳区建国路88号2层\n010-62345678\n招商银行北京建国路支行\n110908765432101`,
    ALL,
  ],
  ['the values under their names', `发票抬头\n${NAME}\n税号\n${CODE}`, { title: NAME, taxNo: CODE }],
  [
    'numbered, full-width, in small letters',
    `1、抬头：${NAME}\n2、税号：９１３５０１００ｍ０００１００ｙ４３\n3、邮箱：Fapiao@example.com`,
    { title: NAME, taxNo: CODE, email: 'Fapiao@example.com' },
  ],
  ['the order turned round', `税号 ${CODE}\n抬头 ${NAME}`, { title: NAME, taxNo: CODE }],
  [
    'a bank with 公司 in its name',
    `开户行：中国工商银行股份有限公司北京分行\n名称：${NAME}`,
    { bank: '中国工商银行股份有限公司北京分行', title: NAME },
  ],
  ['a mobile', `名称：张三\n手机：139 0000 0007`, { title: '张三', phone: '139 0000 0007' }],
  ['a greeting around it', `您好，开票信息如下：\n${NAME}\n税号：${CODE}\n谢谢！`, { title: NAME, taxNo: CODE }],
  ['nothing of it', '今天下午三点开会', {}],
  ['nothing', ' \n ', {}],
]

test.each(BLOCKS)('%s', (_, text, found) => expect(readTitle(text)).toEqual(found))

test('the first value of a repeated field in pasted text is kept', () => {
  expect(readTitle(`名称：${NAME}\n名称：别的公司`).title).toBe(NAME)
})

test('an invalid tax number is kept as written, so that the field can report it', () => {
  expect(readTitle(`名称：${NAME}\n税号：91350100M000100Y44`).taxNo).toBe('91350100M000100Y44')
})

test('parsing a long unstructured text takes less than two seconds', () => {
  const reading = () => {
    readTitle('名称名称名称 '.repeat(5_000))
    readTitle('1'.repeat(20_000))
  }
  expect(processorMs(reading)).toBeLessThan(2_000)
})
