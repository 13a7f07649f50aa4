import { hrLimits } from '@contract/hr/codes'
import { cutText } from '@contract/text'
import type { WeComDepartment } from '../../../kernel/upstream/wecom-contacts'

/** A department of the firm, or one that would be created. */
export interface DepartmentToBe {
  /** Absent if there is none of this name. */
  id?: string
  name: string
  parent?: DepartmentToBe
}

/**
 * Maps each of the corporation's departments to the firm's of the same name. A firm has each name once, and a
 * corporation may have it several times: the second is prefixed with its parent's.
 */
export function departmentsToBe(
  theirs: readonly WeComDepartment[],
  ours: readonly { id: string; name: string }[],
): (id: number) => DepartmentToBe {
  const byId = new Map(theirs.map((each) => [each.id, each]))
  const names = namesOf(theirs, byId)
  const made = new Map<number, DepartmentToBe>()
  const departmentFor = (id: number, below: readonly number[] = []): DepartmentToBe => {
    const had = made.get(id)
    if (had) return had
    const name = names.get(id) ?? placeholderName(id)
    const parent = byId.get(byId.get(id)?.parentId ?? 0)
    // The corporation itself is the firm: its direct children have no parent. A loop is cut where it closes.
    const isBelow = parent && parent.parentId !== 0 && !below.includes(parent.id)
    const found = ours.find((known) => known.name === name)
    const department = {
      id: found?.id,
      name,
      parent: isBelow && !found ? departmentFor(parent.id, [...below, id]) : undefined,
    }
    made.set(id, department)
    return department
  }
  return departmentFor
}

function namesOf(theirs: readonly WeComDepartment[], byId: ReadonlyMap<number, WeComDepartment>) {
  const names = new Map<number, string>()
  const taken = new Set<string>()
  for (const { id, name: called, parentId } of theirs) {
    const name = called || placeholderName(id)
    const within = `${byId.get(parentId)?.name ?? ''}·${name}`
    const free = [name, within, `${name}${id}`].map(cutName).find((each) => !taken.has(each)) ?? placeholderName(id)
    taken.add(free)
    names.set(id, free)
  }
  return names
}

const cutName = (name: string) => cutText(name, hrLimits.department, '')
const placeholderName = (id: number) => `企业微信部门 ${id}`
