import { forumOf, forumWords } from './forum'

test.each([
  ['一审', '北京市朝阳区人民法院', 'court', '承办法官'],
  ['商事仲裁', '', 'arbitration', '仲裁员'],
  ['商事仲裁', '中国国际经济贸易仲裁委员会', 'arbitration', '仲裁员'],
  ['劳动仲裁', null, 'labourArbitration', '仲裁员'],
  ['劳动仲裁', '北京市朝阳区劳动人事争议仲裁院', 'labourArbitration', '仲裁员'],
  // A court that sets an award aside or lends its force to it.
  ['商事仲裁', '北京市第四中级人民法院', 'court', '承办法官'],
  ['执行', '', 'court', '承办法官'],
  ['侦查', '北京市公安局朝阳分局', 'police', '承办警官'],
  ['审查起诉', '北京市朝阳区人民检察院', 'prosecution', '承办检察官'],
  ['行政复议', '', 'review', '承办人'],
  ['立案前', '', 'court', '承办法官'],
])('a proceeding of stage %s at “%s” is before %s, led by %s', (stage, acceptOrgan, forum, decider) => {
  expect([forumOf({ stage, acceptOrgan }), forumWords({ stage, acceptOrgan }).decider]).toEqual([forum, decider])
})

test.each([
  ['商事仲裁', '办案秘书'],
  ['劳动仲裁', '书记员'],
])('the clerk of a %s is a %s', (stage, clerk) => {
  expect(forumWords({ stage }).clerk).toBe(clerk)
})
