import { kindOfParty, kindOfWords } from './written-kind'

test.each([
  ...(['个人', '自然人', '自然人客户', ' 个 人 ', '外国人'] as const).map((words) => [words, 'person'] as const),
  ...(['单位', '法人单位', '个体工商户', '事业单位', '政府机关', '民营企业', '国企', '法人或其他组织'] as const).map(
    (words) => [words, 'organ'] as const,
  ),
])('the kind of party %j is %s', (words, kind) => expect(kindOfWords(words)).toBe(kind))

test.each(['太空', '其他', ''])('%j is no kind of party', (words) => expect(kindOfWords(words)).toBeUndefined())

test.each([
  ['李雷', '', 'person'],
  ['某某', '11010519491231002X', 'person'],
  ['李雷之家', '110105194912310020', 'person'],
  ['青川智造有限公司', '', 'organ'],
  ['青川', '91110108MA01ABCD1X', 'organ'],
  ['第一中学', '', 'organ'],
  ['阿卜杜拉·买买提', '', 'person'],
  ['John Smith', '', 'person'],
  ['Acme Trading Co., Ltd.', '', 'organ'],
])('a party called %s with the number %j is a %s', (name, number, kind) => expect(kindOfParty(name, number)).toBe(kind))
