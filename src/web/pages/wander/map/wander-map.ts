import { prefersReducedMotion } from '../../../ui/reduced-motion.ts';
import {
  cameraAt,
  durationOf,
  limited,
  throwEnd,
  zoomedAround,
  type Camera,
  type Flight,
} from './camera.ts';
import { distance, nearestLight, type Spot, type WanderLight } from './plane.ts';
import type { Scene, SceneCanvas } from './scene.ts';

/** What the page does when the map moves. */
export interface WanderEvents {
  /** It has begun to move: by the reader's hand, or in a flight. */
  readonly onMove: (isByHand: boolean) => void;
  /** It is at rest, with this light in the ring. */
  readonly onLand: (light: WanderLight) => void;
  /** This light is in the ring, also for a moment; or none. */
  readonly onPass: (light: WanderLight | undefined) => void;
}

/** A light that is so near to the middle of the ring has its name, in pixels of the screen. */
const nearRing = 26;
const sharpDelay = 150;
const zoomTime = 300;

/** Moves the map: by a finger, or in flights from light to light. It works only while something moves, and without React. */
export class WanderMap {
  readonly #canvas: SceneCanvas;
  readonly #events: WanderEvents;
  #lights: readonly WanderLight[] = [];
  #camera: Camera = { x: 0.5, y: -0.1, zoom: 1 };
  #flight: Flight | undefined;
  /** The light in the ring, or on the way there. */
  #target: WanderLight | undefined;
  #passed: WanderLight | undefined;
  #frame = 0;
  #sharpTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: SceneCanvas, events: WanderEvents) {
    this.#canvas = canvas;
    this.#events = events;
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#sharpTimer);
  }

  setScene(scene: Scene): void {
    this.#lights = scene.lights;
    this.#canvas.setScene(scene);
    this.redraw();
  }

  /** Where the map begins. */
  startAt(spot: Spot, zoom: number): void {
    this.#camera = limited({ x: spot.x, y: spot.y, zoom });
    this.redraw();
  }

  redraw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  /** By so many pixels of the screen, and so much nearer, at once: as a finger does. */
  moveBy(x: number, y: number, nearer = 1): void {
    this.hold();
    const { x: fromX, y: fromY, zoom } = this.#camera;
    const world = this.#canvas.worldWidth(zoom);
    this.#camera = limited({ x: fromX - x / world, y: fromY - y / world, zoom: zoom * nearer });
    this.redraw();
  }

  /** Stops a flight, under a finger. */
  hold(): void {
    if (this.#target !== undefined) this.#events.onMove(true);
    this.#flight = undefined;
    this.#target = undefined;
  }

  /** Lets go with this speed, in pixels a second: it comes to rest at a light. */
  release(speed: Spot): void {
    const world = this.#canvas.worldWidth(this.#camera.zoom);
    const inWorlds = { x: -speed.x / world, y: -speed.y / world };
    const light = nearestLight(this.#lights, throwEnd(this.#camera, inWorlds));
    if (light === undefined) return;
    const way = distance(this.#camera, light);
    this.#fly(light, durationOf(way, Math.hypot(inWorlds.x, inWorlds.y)), false);
  }

  /** Goes to the light that is nearest to a point of the canvas, if it is near. */
  pick(point: Spot): void {
    const spot = this.#canvas.spotAt(this.#camera, point);
    const light = nearestLight(this.#lights, spot);
    if (light) this.#fly(light, 500, true);
  }

  /** Goes to a light in so many milliseconds. */
  goTo(light: WanderLight, duration: number): void {
    this.#fly(light, duration, true);
  }

  /** Ends a flight at the light that is nearest now. */
  interrupt(): void {
    if (this.#flight) this.release({ x: 0, y: 0 });
  }

  /** Nearer or farther, by a factor: around the ring, or to the light that is nearest then, around a point of the canvas. */
  zoomBy(factor: number, point?: Spot): void {
    const around =
      point && zoomedAround(this.#camera, this.#canvas.spotAt(this.#camera, point), factor);
    const light = around
      ? nearestLight(this.#lights, around)
      : (this.#target ?? nearestLight(this.#lights, this.#camera));
    if (light) this.#fly(light, zoomTime, true, this.#camera.zoom * factor);
  }

  #fly(light: WanderLight, duration: number, isSlow: boolean, zoom = this.#camera.zoom): void {
    if (light !== this.#target) this.#events.onMove(false);
    this.#target = light;
    this.#flight = {
      from: this.#camera,
      to: limited({ x: light.x, y: light.y, zoom }),
      start: performance.now(),
      duration: prefersReducedMotion() ? 0 : duration,
      isSlow,
    };
    this.redraw();
  }

  #draw(now: number): void {
    this.#frame = 0;
    const flight = this.#flight;
    if (flight) this.#camera = cameraAt(flight, now);
    this.#canvas.show(this.#camera);
    this.#tellPassed();
    clearTimeout(this.#sharpTimer);
    if (flight && now < flight.start + flight.duration) {
      this.redraw();
      return;
    }
    if (flight && this.#target) {
      this.#flight = undefined;
      this.#events.onLand(this.#target);
    }
    this.#sharpTimer = setTimeout(() => this.#sharpen(), sharpDelay);
  }

  /** Painting takes longer than a frame has. */
  #sharpen(): void {
    this.#canvas.sharpen(this.#camera);
    this.#canvas.show(this.#camera);
  }

  #tellPassed(): void {
    const light = nearestLight(this.#lights, this.#camera);
    const world = this.#canvas.worldWidth(this.#camera.zoom);
    const isInRing = light !== undefined && distance(light, this.#camera) * world < nearRing;
    const passed = isInRing ? light : undefined;
    if (passed?.key !== this.#passed?.key) this.#events.onPass(passed);
    this.#passed = passed;
  }
}
