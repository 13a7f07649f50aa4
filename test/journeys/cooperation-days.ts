import type { Person } from './person'
import type { AddJourney } from './story'

const TITLE = '广州仓储合同纠纷，寻当地律师出庭'
/** Questions to each side about the other: not the same. */
const OF_PARTNER = ['专业能力', '办理进度', '沟通配合', '诚信守约']
const OF_PUBLISHER = ['案情说明', '支持配合', '沟通配合', '诚信守约']

/** Stars for each question, a sentence, and off it goes: six taps and a field. */
async function evaluate(person: Person, questions: readonly string[], words: string): Promise<void> {
  await person.tap('评价')
  for (const question of questions) await person.tap(`${question} 5 星`, 'radio')
  await person.fill('评价', words)
  await person.shows()
  await person.tap('提交评价')
  await person.seesMessage('评价已提交')
}

/** Work that lawyers of two firms do together. */
export function cooperationDays(journey: AddJourney) {
  journey('lawyers of two firms end a cooperation, and each reads what the other says once both have said it', {
    guide: { chapter: 'lawyer', title: '跨所合作结束，双方互评' },
    budget: { taps: 20, fields: 2 },
    async walk(story) {
      const publisher = await story.as('周以宁')
      await publisher.tap('合作机会')
      await publisher.tap('合作中', 'tab')
      await publisher.tap(new RegExp(`^${TITLE}`), 'button', TITLE)
      await publisher.tap('完成合作')
      await publisher.tap('完成')
      await evaluate(publisher, OF_PARTNER, '出庭准备充分，回复及时')
      await publisher.sees('等待对方评价')
      const partner = await story.as('柏雪晴')
      await partner.tap(/^消息/, 'button')
      await partner.tap(/合作机会.*请评价本次合作/, 'button', '合作机会')
      await partner.tap(new RegExp(`请评价本次合作.*${TITLE}`), 'button', '请评价本次合作')
      await evaluate(partner, OF_PUBLISHER, '材料齐备，结算及时')
      await partner.sees('周以宁的评价')
      await publisher.sees('柏雪晴的评价')
      await publisher.sees('材料齐备，结算及时')
    },
  })
}
