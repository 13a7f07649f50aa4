import { staff } from '../core'
import type {
  AnswerChanceInput,
  Chance,
  ChanceListInput,
  ChancePage,
  ChanceRef,
  ChanceVersionRef,
  CloseChanceInput,
  ConfirmPartnerInput,
  InviteToChanceInput,
  SaveChanceInput,
} from './shapes'

// §7 names only the selector of case types (contract/selector/index.ts) for these three pages: the calls are ours.
export const cooperationCaseSource = {
  getList: staff.read<ChanceListInput, ChancePage>('cooperationChance/getChanceList'),
  getDetail: staff.read<ChanceRef, Chance>('cooperationChance/getChanceDetail'),
  save: staff.write<SaveChanceInput, Chance>('cooperationChance/saveChance'),
  invite: staff.write<InviteToChanceInput, Chance>('cooperationChance/inviteColleagues'),
  /** Answer of an invited or interested colleague. */
  answer: staff.write<AnswerChanceInput, Chance>('cooperationChance/answerChance'),
  /** Makes one of the willing colleagues the partner; the others are notified. */
  confirmPartner: staff.write<ConfirmPartnerInput, Chance>('cooperationChance/confirmPartner'),
  finish: staff.write<ChanceVersionRef, Chance>('cooperationChance/finishChance'),
  close: staff.write<CloseChanceInput, Chance>('cooperationChance/closeChance'),
}
