import type { Block } from '@contract/approval/kinds/kind'
import type { FunctionComponent } from 'react'
import { Attachments } from './Attachments'
import type { BlockProps } from './block'
import { CourseBlock } from './CourseBlock'
import { Differences } from './Differences'
import { Lines } from './Lines'
import { NamedCase } from './NamedCase'
import { Parties } from './Parties'
import { Summary } from './Summary'

export type BlockComponents = Partial<Record<Block, FunctionComponent<BlockProps>>>

/** Blocks that every kind draws alike. The head and the opinion are the page's own; a kind's page adds the others. */
export const commonBlocks: BlockComponents = {
  form: Summary,
  matter: NamedCase,
  parties: Parties,
  differences: Differences,
  lines: Lines,
  attachments: Attachments,
  timeline: CourseBlock,
}

/** Blocks drawn by the page itself, around the others. */
export const FRAME: readonly Block[] = ['head', 'opinion']

/** Blocks of a kind this version does not know. */
const USUAL: readonly Block[] = ['form', 'lines', 'attachments', 'timeline']

/** Blocks of an application in its kind's order. */
export function blocksOf(order: readonly Block[] = USUAL, own: BlockComponents = {}) {
  const all: BlockComponents = { ...commonBlocks, ...own }
  return order.flatMap((block) => {
    const Component = all[block]
    return Component ? [{ block, Component }] : []
  })
}
