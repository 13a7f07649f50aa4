import { task } from '@contract/task'
import type { SaveTaskInput, Task } from '@contract/task/shapes'
import type { AppClient } from '@test/support/real-client'

/** A task made by whoever holds the phone, for themselves unless told otherwise. */
export const aTask = (phone: AppClient, given: Partial<SaveTaskInput> = {}): Promise<Task> =>
  phone
    .api({ task })
    .task.saveTask({ title: '整理证据目录', priority: 2, assigneeIds: [phone.session.empId], ...given })
