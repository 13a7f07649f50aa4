import { updateLocked } from '../../kernel/db/versioned'
import { detachFiles } from '../../kernel/files/attachments'
import { type Erasable, NAME_STAYS } from '../../kernel/records/erasable'
import { eraseNumbers, maskNumber, normalName, titleColumns } from '../party'
import { ERASED_TITLE, findCluesOf, findClueToErase } from './erasure-repository'
import { CLUE_KIND } from './repository'

/** A person who asked the firm for help and became no client. */
export const clueErasure: Erasable = {
  kind: 'clue',
  async find({ db }, words, most) {
    const rows = await findCluesOf(db, words, most)
    return rows.map(({ id, title, contactName, mobile }) => ({
      recordId: id,
      title,
      note: [contactName, maskNumber(mobile, 3, 4)].filter(Boolean).join(' · '),
    }))
  },
  async plan({ db }, id) {
    const clue = await findClueToErase(db, id)
    if (!clue) return undefined
    const isErased = clue.title === ERASED_TITLE
    return {
      title: clue.title,
      obstacle: '',
      deletes: isErased ? [] : ['联系人、手机号、电话、邮箱', '案情、调查记录与自定义字段', '附件'],
      masks: isErased ? [] : [`线索名称改为「${ERASED_TITLE}」`, '没有转化的，状态改为无效'],
      keeps: [
        ...(clue.partyId ? [NAME_STAYS] : []),
        { title: '跟进记录', why: '同事自己的工作记录；里面写到的内容由写的人修改', until: '随线索' },
        ...(clue.status === 'converted'
          ? [{ title: '转成的案源或客户', why: '另一条记录，在那里另外办理', until: '随那条记录' }]
          : []),
      ],
    }
  },
  async erase(call, id) {
    const { db, time } = call
    const clue = await findClueToErase(db, id)
    if (!clue) return
    await detachFiles(call, { kind: CLUE_KIND, id })
    const isOpen = clue.status !== 'converted'
    await updateLocked(db, 'clues', id, {
      title: ERASED_TITLE,
      title_norm: normalName(ERASED_TITLE),
      ...titleColumns(ERASED_TITLE),
      ...{ contact_name: '', mobile: '', phone: '', email: '', brief: '', survey_note: '', custom: '{}' },
      ...(isOpen && { status: 'invalid' as const, invalid_reason: '应本人要求抹去', next_follow_at: null }),
      updated_at: time,
    })
    if (clue.partyId) await eraseNumbers(call, clue.partyId, id)
    call.emitChanged([call.me.id, ...(clue.ownerId ? [clue.ownerId] : [])], { kind: CLUE_KIND, id })
  },
}
