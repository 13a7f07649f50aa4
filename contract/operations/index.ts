import { may, type Nothing } from '../core'
import type { OperationsState } from './shapes'

/** Ours: how the server runs, for administrators. */
export const operations = {
  /** Everything about the caller's firm; about the whole installation for the firm that runs it. */
  getState: may('firm:manage').read<Nothing, OperationsState>('admin/operations/getState'),
}
