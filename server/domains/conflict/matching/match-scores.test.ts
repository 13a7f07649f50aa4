import { spellingsOf } from '../../party/normalise'
import { foundBy, placeOf, scoreOf, spelledTerm } from './match-scores'

type Kind = 'person' | 'organ'
const found = (asked: string, there: string, kind: Kind = 'organ', rowKind: 'name' | 'alias' | 'former' = 'name') => {
  const by = foundBy(spelledTerm({ name: asked, kind }), { kind: rowKind, ...spellingsOf(there, kind) })
  return by && [by.reason, scoreOf(by.reason)]
}

// Typed from DOMAIN §10.
test.each<[string, string, Kind, [string, number] | undefined]>([
  ['北京砚澜科技有限公司', '北京砚澜科技 有限公司', 'organ', ['exact', 95]],
  ['砚澜科技（北京）有限公司', '砚澜科技(北京)有限公司', 'organ', ['exact', 95]],
  ['北京砚澜科技有限公司', '砚澜科技（上海）股份有限公司', 'organ', ['short', 85]],
  ['砚澜科技', '北京市砚澜科技发展有限公司', 'organ', ['substring', 70]],
  ['北京砚澜科技发展有限公司', '砚澜科技', 'organ', ['substring', 70]],
  ['砚岚科技有限公司', '砚澜科技有限公司', 'organ', ['pinyin', 65]],
  ['砚澜科技有限公司', '砚海科技有限公司', 'organ', ['edit', 60]],
  ['砚澜新科技有限公司', '砚澜科技有限公司', 'organ', ['edit', 60]],
  ['砚澜科技有限公司', '松间酒店有限公司', 'organ', undefined],
  ['禾川有限公司', '禾山有限公司', 'organ', undefined],
  ['张伟', '张伟', 'person', ['exact', 95]],
  ['张伟', '章伟', 'person', ['pinyin', 65]],
  ['张伟', '张强', 'person', undefined],
  ['陈建国', '陈建华', 'person', undefined],
  ['欧阳若琳', '欧阳若晴', 'person', ['edit', 60]],
  ['砚澜山中学', '砚海山中学', 'organ', undefined],
  ['砚澜区税务局', '砚澜区税务所', 'organ', ['edit', 60]],
  ['欧阳若琳', '欧若琳', 'person', undefined],
  ['欧若琳', '欧阳若琳', 'person', undefined],
])('%s finds %s (%s): %j', (asked, there, kind, by) => {
  expect(found(asked, there, kind)).toEqual(by)
})

test('a match by alias or former name scores 85', () => {
  expect(found('砚澜科技有限公司', '砚澜科技有限公司', 'organ', 'alias')).toEqual(['alias', 85])
  expect(found('砚澜科技有限公司', '砚澜科技有限公司', 'organ', 'former')).toEqual(['alias', 85])
})

test.each([
  ['code', 100],
  ['exact', 95],
  ['short', 85],
  ['alias', 85],
  ['substring', 70],
  ['pinyin', 65],
  ['edit', 60],
  ['relation1', 55],
  ['relation2', 40],
] as const)('%s is worth %i', (reason, score) => expect(scoreOf(reason)).toBe(score))

test.each([
  ['北京 砚澜科技（集团）有限公司', '砚澜科技', [3, 7]],
  ['ABC 砚澜', 'abc砚澜', [0, 6]],
  ['砚澜科技', '松间', [0, 0]],
  ['砚澜科技', '', [0, 0]],
])('in %j the part %j is at %j', (name, part, place) => {
  expect(placeOf(name, part)).toEqual(place)
})
