import { type Nothing, type Page, staff } from '../core'
import type {
  Branch,
  CategoryPageInput,
  Colleague,
  ColleagueRef,
  NumberInput,
  OwnerRef,
  Resume,
  ResumeCategory,
  ResumeDetailRef,
  SaveBizExpInput,
  SaveResumeDetailInput,
  UpdateBizExpInput,
  UpdateResumeDetailInput,
  UpdateResumeInput,
} from './shapes'

/** §7 Resume: every change is of the caller's own page and returns it. Below the line: the address book. */
export const addressBook = {
  getCategoryAdminPage: staff.read<CategoryPageInput, Page<ResumeCategory>>('accountResume/getCategoryAdminPage'),
  getAccountResumeInfoVo: staff.read<OwnerRef, Resume>('accountResume/getAccountResumeInfoVo'),
  updateAccountResume: staff.write<UpdateResumeInput, Resume>('accountResume/updateAccountResume'),
  saveAccountResumeBizExp: staff.write<SaveBizExpInput, Resume>('accountResume/saveAccountResumeBizExp'),
  updateAccountResumeBizExp: staff.write<UpdateBizExpInput, Resume>('accountResume/updateAccountResumeBizExp'),
  updateAccountResumeDetail: staff.write<UpdateResumeDetailInput, Resume>('accountResume/updateAccountResumeDetail'),
  saveAccountResumeDetail: staff.write<SaveResumeDetailInput, Resume>('accountResume/saveAccountResumeDetail'),
  deleteAccountResumeDetail: staff.write<ResumeDetailRef, Resume>('accountResume/deleteAccountResumeDetail'),
  // ——
  getColleague: staff.read<ColleagueRef, Colleague>('app/addressBook/getColleague'),
  /** The firm's offices with the people who said that they work there; those without anybody are absent. */
  getBranches: staff.read<Nothing, Branch[]>('app/addressBook/getBranches'),
  /**
   * Finds by an extension's beginning, or by a mobile's last four digits: the part of a number that everybody may read.
   */
  findByNumber: staff.read<NumberInput, { empIds: string[] }>('app/addressBook/findByNumber'),
  /** Returns a number in full; records that it was asked for. */
  revealMobile: staff.write<ColleagueRef, { mobile: string }>('app/addressBook/revealMobile'),
}
