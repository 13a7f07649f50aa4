import { clue } from '@contract/clue'
import type { Clue, SaveClueInput } from '@contract/clue/shapes'
import type { AppClient } from '@test/support/real-client'

/** A clue written down by whoever holds the phone, who follows it up unless told otherwise. */
export const aClue = (phone: AppClient, given: Partial<SaveClueInput> = {}): Promise<Clue> =>
  phone.api({ clue }).clue.saveClue({
    title: '买卖合同货款拖欠咨询',
    channel: 'phone',
    partyKind: 'organ',
    partyName: '远岫制造有限公司',
    mobile: '13900001001',
    keep: 'self',
    isRepeatAccepted: true,
    ...given,
  })
