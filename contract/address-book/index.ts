import { type Nothing, type Page, staff } from '../core'
import type * as T from './shapes'

/** §7 Resume: every change is of the caller's own page and returns it. Below the line: the address book. */
export const addressBook = {
  getCategoryAdminPage: staff.read<T.CategoryPageInput, Page<T.ResumeCategory>>('accountResume/getCategoryAdminPage'),
  getAccountResumeInfoVo: staff.read<T.OwnerRef, T.Resume>('accountResume/getAccountResumeInfoVo'),
  updateAccountResume: staff.write<T.UpdateResumeInput, T.Resume>('accountResume/updateAccountResume'),
  saveAccountResumeBizExp: staff.write<T.SaveBizExpInput, T.Resume>('accountResume/saveAccountResumeBizExp'),
  updateAccountResumeBizExp: staff.write<T.UpdateBizExpInput, T.Resume>('accountResume/updateAccountResumeBizExp'),
  updateAccountResumeDetail: staff.write<T.UpdateResumeDetailInput, T.Resume>(
    'accountResume/updateAccountResumeDetail',
  ),
  saveAccountResumeDetail: staff.write<T.SaveResumeDetailInput, T.Resume>('accountResume/saveAccountResumeDetail'),
  deleteAccountResumeDetail: staff.write<T.ResumeDetailRef, T.Resume>('accountResume/deleteAccountResumeDetail'),
  // ——
  getColleague: staff.read<T.ColleagueRef, T.Colleague>('app/addressBook/getColleague'),
  /** The firm's offices with the people who said that they work there; those without anybody are absent. */
  getBranches: staff.read<Nothing, T.Branch[]>('app/addressBook/getBranches'),
  /**
   * Finds by an extension's beginning, or by a mobile's last four digits: the part of a number that everybody may read.
   */
  findByNumber: staff.read<T.NumberInput, { empIds: string[] }>('app/addressBook/findByNumber'),
  /** Returns a number in full; records that it was asked for. */
  revealMobile: staff.write<T.ColleagueRef, { mobile: string }>('app/addressBook/revealMobile'),
}
