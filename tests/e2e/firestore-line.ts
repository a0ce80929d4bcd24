import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { testPorts } from '../../scripts/ports.mjs'

/** The proxy's port, which the browser uses instead. */
export const LINE_PORT = testPorts.firestoreProxy

/**
 * A proxy between the browser and the Firestore emulator that can be cut. The emulator itself serves all tests, and
 * loses its data when it stops.
 */
export class FirestoreLine {
  private readonly sockets = new Set<Socket>()
  private state: 'open' | 'silent' | 'cut' = 'open'
  /** How many commits have lost their response. */
  breaks = 0
  /** How long the outage after the next commit lasts, or null. */
  private outageMs: number | null = null
  private losesSnapshots = false
  private readonly server = createServer((client) => this.carry(client))

  constructor(
    private readonly port: number = LINE_PORT,
    private readonly emulatorPort: number = testPorts.firestore,
  ) {}

  async start(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
  }

  /** The number of open connections. */
  get connections(): number {
    return this.sockets.size
  }

  stop(): void {
    this.cut()
    this.server.close()
  }

  open(): void {
    this.state = 'open'
    this.sockets.forEach((socket) => socket.resume())
  }

  /** Stops all data without closing connections. */
  silence(): void {
    this.state = 'silent'
    this.sockets.forEach((socket) => socket.pause())
  }

  /** Lets new data through; held data is never delivered. */
  openForOthers(): void {
    this.state = 'open'
    this.losesSnapshots = false
  }

  /** Drops what the server sends to listeners. Writes get their responses. */
  loseSnapshots(): void {
    this.losesSnapshots = true
  }

  /**
   * Lets the next commit arrive but drops its response: the connection breaks at that moment, and stays broken for this
   * long.
   */
  breakAtCommit(outageMs: number): void {
    this.outageMs = outageMs
  }

  /** Breaks all connections and refuses new ones. */
  cut(): void {
    this.state = 'cut'
    this.sockets.forEach((socket) => socket.destroy())
  }

  private carry(client: Socket): void {
    if (this.state === 'cut') return void client.destroy()
    const server = connect(this.emulatorPort, '127.0.0.1')
    const pair = [client, server]
    for (const socket of pair) {
      this.sockets.add(socket)
      if (this.state === 'silent') socket.pause()
      socket.on('error', () => {})
      socket.on('close', () => {
        this.sockets.delete(socket)
        pair.forEach((each) => each.destroy())
      })
    }
    let isCommit = false
    let isListener = false
    let isLost = false
    client.on('data', (data) => {
      isCommit ||= data.includes('documents:commit')
      if (data.includes('Firestore/')) isListener = data.includes('Firestore/Listen/')
      server.write(data)
    })
    server.on('data', (data) => {
      isLost ||= isListener && this.losesSnapshots
      if (isLost) return
      if (!isCommit || this.outageMs === null) return void client.write(data)
      setTimeout(() => this.open(), this.outageMs)
      this.outageMs = null
      this.breaks += 1
      this.cut()
    })
  }
}
