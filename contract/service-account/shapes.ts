import type { Static } from '@sinclair/typebox'
import { FormShape, Id, type PersonRef, Shape, Version } from '../shapes'
import type { ServiceAreas, ServiceState } from './codes'

// Ours: keys with which a firm's own programs call.

export const ServiceAccountRef = Shape({ serviceAccountId: Id })
export type ServiceAccountRef = Static<typeof ServiceAccountRef>

export const ServiceAccountVersionRef = Shape({ serviceAccountId: Id, version: Version })
export type ServiceAccountVersionRef = Static<typeof ServiceAccountVersionRef>

/** Checked by form.ts, whose messages name the wrong field. */
export const CreateServiceAccountInput = Shape({ values: FormShape(20) })
export type CreateServiceAccountInput = Static<typeof CreateServiceAccountInput>

export interface ServiceAccountRow {
  serviceAccountId: string
  name: string
  /** First characters of its key. */
  keyPrefix: string
  areas: ServiceAreas
  state: ServiceState
  /** Last day on which the key is valid. */
  expiresOn: string
  /** Administrator who answers for it: its maker, or whoever took it over since. */
  keeper: PersonRef
  /** Day on which it stops because its keeper has left; null while somebody answers for it. */
  stopsOn: string | null
  /** Null if it was never used. */
  lastUsedTime: string | null
}

/** Calls of a day. */
export interface ServiceAccountDay {
  day: string
  reads: number
  writes: number
  refused: number
}

export interface ServiceAccountCall {
  callId: string
  time: string
  /** Path of the call. */
  call: string
  /** Its title in the reference; the path of one that is not open. */
  title: string
  /** Code of its answer; 0 for success. */
  code: number
  ip: string
}

export interface ServiceAccount extends ServiceAccountRow {
  version: number
  /** Addresses and networks from which it may call; empty for any. */
  addresses: string[]
  maker: PersonRef
  createTime: string
  revokedBy: PersonRef | null
  revokeTime: string | null
  /** Latest first. */
  days: ServiceAccountDay[]
  /** Latest first. */
  calls: ServiceAccountCall[]
  can: { confirm: boolean; revoke: boolean }
}

/** The key is shown this once. */
export interface CreatedServiceAccount {
  serviceAccountId: string
  key: string
}
