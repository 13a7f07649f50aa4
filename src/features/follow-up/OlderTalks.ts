import type { FollowUp, FollowUpPage } from '@contract/follow-up/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { unlessUntold } from '@/lib/errors'
import { withoutTwins } from '@/ui/list/withoutTwins'

/** How many one page of the calls brings. */
const SIZE = 20

/** The call says itself what fails: a tap asked for it. */
export type LoadTalks = (page: { current: number; size: number }) => Promise<FollowUpPage>

/** Talks before the newest ones, which come with what they were about; each page by a tap. */
export class OlderTalks {
  isLoading = false
  private items: readonly FollowUp[] = []

  constructor(private readonly read: LoadTalks) {
    makeAutoObservable<this, 'read' | 'items'>(this, { read: false, items: observableRef })
  }

  /** The newest and what has come of the others, each once. */
  after(newest: readonly FollowUp[]): readonly FollowUp[] {
    return withoutTwins([...newest, ...this.items], ({ followUpId }) => followUpId)
  }

  /** The page in which the shown ones end: what is new in it follows them, and what is shown stays, whatever comes on top. */
  async more(newest: readonly FollowUp[]) {
    if (this.isLoading) return
    this.isLoading = true
    try {
      const current = Math.floor(this.after(newest).length / SIZE) + 1
      const { records } = await this.read({ current, size: SIZE })
      runInAction(() => {
        this.items = [...this.after(newest), ...records]
      })
    } catch (error) {
      unlessUntold(error)
    } finally {
      runInAction(() => {
        this.isLoading = false
      })
    }
  }
}
