import { staff } from '../core'
import type * as T from './shapes'

// §7 names only the selector of case types (contract/selector/index.ts) for these three pages: the calls are ours.
export const cooperationCaseSource = {
  getList: staff.read<T.ChanceListInput, T.ChancePage>('cooperationChance/getChanceList'),
  getDetail: staff.read<T.ChanceRef, T.Chance>('cooperationChance/getChanceDetail'),
  save: staff.write<T.SaveChanceInput, T.Chance>('cooperationChance/saveChance'),
  invite: staff.write<T.InviteToChanceInput, T.Chance>('cooperationChance/inviteColleagues'),
  /** Answer of an invited or interested colleague. */
  answer: staff.write<T.AnswerChanceInput, T.Chance>('cooperationChance/answerChance'),
  /** Makes one of the willing colleagues the partner; the others are notified. */
  confirmPartner: staff.write<T.ConfirmPartnerInput, T.Chance>('cooperationChance/confirmPartner'),
  finish: staff.write<T.ChanceVersionRef, T.Chance>('cooperationChance/finishChance'),
  close: staff.write<T.CloseChanceInput, T.Chance>('cooperationChance/closeChance'),
}
