import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { randomKey } from '@/lib/key'
import { limits } from '@/lib/limits'
import { fileSize } from '@/lib/text'
import type { LocalFile, StoredFile, Uploading, UploadTask } from '../input/UploadContext'

/** File under way, or one that failed. */
export interface UploadItem {
  key: string
  file: LocalFile
  percent: number
  error?: string
}

type UploadWay = Pick<Uploading, 'upload'>

/** Files of one field: those uploading, those that failed, and their messages. */
export class UploadStore {
  items: readonly UploadItem[] = []
  /** Reason why some chosen files were not accepted. */
  refusal?: string
  private tasks = new Map<string, UploadTask>()
  /** Finished files that wait for one chosen earlier. */
  private arrived = new Map<string, StoredFile>()

  constructor(
    private readonly onStored: (file: StoredFile) => void,
    private readonly max: number = limits.uploadCount,
  ) {
    makeAutoObservable<this, 'tasks' | 'arrived' | 'onStored' | 'max'>(this, {
      items: observableRef,
      tasks: false,
      arrived: false,
      onStored: false,
      max: false,
    })
  }

  get isUploading() {
    return this.items.some((item) => !item.error)
  }

  get hasFailed() {
    return this.items.some((item) => item.error)
  }

  /** Reason why the form cannot be sent yet. */
  get problem(): string | undefined {
    if (this.isUploading) return '文件正在上传，请稍候'
    return this.hasFailed ? '有文件没有上传成功，请重试或移除' : undefined
  }

  /**
   * Accepts files within the limits (§9: 200 MB each, so many in all) and starts uploading them. `stored` is the number
   * of files there already.
   */
  add(files: readonly LocalFile[], stored: number, by: UploadWay) {
    this.refusal = undefined
    const fitting = files.filter((file) => file.size <= limits.uploadBytes)
    if (fitting.length < files.length) this.refusal = `文件不能超过${fileSize(limits.uploadBytes).replace(' MB', 'M')}`
    const room = Math.max(0, this.max - stored - this.items.length)
    if (fitting.length > room) this.refusal = `最多上传${this.max}个文件`
    for (const file of fitting.slice(0, room)) this.send({ key: randomKey(), file, percent: 0 }, by)
  }

  /** Adds stored files, as far as there is room. */
  take(files: readonly StoredFile[], stored: number) {
    const room = Math.max(0, this.max - stored - this.items.length)
    this.refusal = files.length > room ? `最多上传${this.max}个文件` : undefined
    for (const file of files.slice(0, room)) this.onStored(file)
  }

  retry(key: string, by: UploadWay) {
    const item = this.items.find((item) => item.key === key)
    if (item?.error) this.send({ key, file: item.file, percent: 0 }, by)
  }

  remove(key: string) {
    this.tasks.get(key)?.cancel?.()
    this.drop(key)
    this.handOver()
  }

  /** Cancels uploads: the screen is closed. */
  dispose() {
    for (const { key } of this.items) this.remove(key)
  }

  private async send(item: UploadItem, by: UploadWay) {
    const others = this.items.filter((other) => other.key !== item.key)
    this.items = [...others, item]
    const task = by.upload(item.file)
    this.tasks.set(item.key, task)
    task.progress((percent) => this.change(item.key, { percent }))
    try {
      const stored = await task.done
      runInAction(() => {
        if (this.tasks.get(item.key) !== task) return
        this.arrived.set(item.key, stored)
        this.handOver()
      })
    } catch (error) {
      if (this.tasks.get(item.key) === task)
        this.change(item.key, { error: error instanceof Error && error.message ? error.message : '上传失败' })
      this.handOver()
    }
  }

  /**
   * Passes finished files to the owner in the order they were chosen: waits for earlier ones still uploading, not for
   * failed ones.
   */
  private handOver() {
    for (const { key, error } of [...this.items]) {
      const stored = this.arrived.get(key)
      if (!stored && !error) return
      if (!stored) continue
      this.drop(key)
      this.onStored(stored)
    }
  }

  private drop(key: string) {
    this.tasks.delete(key)
    this.arrived.delete(key)
    this.items = this.items.filter((item) => item.key !== key)
  }

  private change(key: string, change: Partial<UploadItem>) {
    this.items = this.items.map((item) => (item.key === key ? { ...item, ...change } : item))
  }
}
