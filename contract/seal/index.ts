import { type Nothing, staff } from '../core'
import type { DownloadUrl } from '../file/shapes'
import type {
  DecideSealItemInput,
  DropSealInput,
  PrepareSealInput,
  ReturnOriginalInput,
  SealCounts,
  SealDoc,
  SealDocPage,
  SealDocRef,
  SealDocVersionRef,
  SealFlowUsers,
  SealKindRef,
  SealListInput,
  SealPermission,
  SealSignature,
  SealUsePage,
  SealUsesInput,
  StampedDocument,
  StampedDocumentInput,
  StampInput,
  StampTypes,
  WaitingSignatureInput,
  WaitingSignatures,
} from './shapes'

// §7 Seal, and the stamp types of Workflow. Below the line: further calls the pages need.
export const seal = {
  checkSealPermission: staff.read<Nothing, SealPermission>('seal/checkSealPermission'),
  getSealFlowUser: staff.read<SealKindRef, SealFlowUsers>('seal/getSealFlowUser'),
  prepareSealFlow: staff.write<PrepareSealInput, SealDoc>('seal/prepareSealFlow'),
  convertSealDocPDF: staff.write<SealDocVersionRef, SealDoc>('seal/convertSealDocPDF'),
  downloadSealDocPDF: staff.read<SealDocRef, DownloadUrl>('seal/downloadSealDocPDF'),
  cancelAutoStamp: staff.write<SealDocVersionRef, SealDoc>('seal/cancelAutoStamp'),
  deleteWaitingSignature: staff.write<DropSealInput, SealDoc>('seal/deleteWaitingSignature'),
  checkWaitingSignature: staff.read<WaitingSignatureInput, WaitingSignatures>('seal/checkWaitingSignature'),
  getStampTypes: staff.read<Nothing, StampTypes>('workflow/getStampTypes'),
  /** Returns the document of a stamped file. */
  getDocumentId: staff.read<StampedDocumentInput, StampedDocument>('document/getDocumentId'),
  // ——
  getList: staff.read<SealListInput, SealDocPage>('seal/getList'),
  /** Lists all stampings the reader may see. */
  getUses: staff.read<SealUsesInput, SealUsePage>('seal/getUses'),
  getCounts: staff.read<Nothing, SealCounts>('seal/getCounts'),
  getDoc: staff.read<SealDocRef, SealDoc>('seal/getDoc'),
  stamp: staff.write<StampInput, SealDoc>('seal/stamp'),
  returnOriginal: staff.write<ReturnOriginalInput, SealDoc>('seal/returnOriginal'),
  decideItem: staff.write<DecideSealItemInput, SealDoc>('seal/decideItem'),
  verify: staff.read<SealDocRef, SealSignature>('seal/verify'),
}
