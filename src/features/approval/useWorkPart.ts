import { useEffect, useRef } from 'react'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { usePartOn } from '@/stores/record/usePart'
import { useReturn } from '@/stores/useReturn'
import type { BlockProps } from './blocks/block'

/**
 * Part of an application that has a course of its own: the loan of a dossier, papers to stamp, an invoice. It is read
 * with every version of the application, on each event about it, which may leave its version as it is, and on return.
 */
export function useWorkPart<T>(
  { workId, version }: Pick<BlockProps['work'], 'workId' | 'version'>,
  read: () => Promise<T>,
): LiveRecord<T> {
  const part = usePartOn({ 'workflow:changed': (news) => news.workId === workId }, read)
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    part.refresh()
  }, [part, version])
  useReturn(part.retry)
  return part
}
