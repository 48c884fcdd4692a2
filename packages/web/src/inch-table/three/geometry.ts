import { BufferAttribute, BufferGeometry } from 'three';
import type { Mesh } from '../picture/clay.ts';

/** Screens and graphics cards count brightness differently. */
function linear(colours: Float32Array): Float32Array {
  const out = new Float32Array(colours.length);
  for (let i = 0; i < colours.length; i++) {
    const value = colours[i] as number;
    out[i] = i % 4 === 3 ? value : value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }
  return out;
}

/** A modelled mesh for the graphics card: flat faces, colours at the corners. */
export function geometryOf({ positions, colours }: Mesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('color', new BufferAttribute(linear(colours), 4));
  geometry.computeVertexNormals();
  return geometry;
}

/** Ground that lies under a picture of the whole table. */
export function groundGeometry({ positions }: Mesh, width: number, depth: number): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  const places = new Float32Array((positions.length / 3) * 2);
  for (let i = 0; i * 3 < positions.length; i++) {
    places[i * 2] = (positions[i * 3] as number) / width;
    places[i * 2 + 1] = -(positions[i * 3 + 2] as number) / depth;
  }
  geometry.setAttribute('uv', new BufferAttribute(places, 2));
  geometry.computeVertexNormals();
  return geometry;
}

/** Grass: thin blades that look any way take the light of the ground they stand on, or they would be dark specks. */
export function grassGeometry(mesh: Mesh): BufferGeometry {
  const geometry = geometryOf(mesh);
  const up = new Float32Array(mesh.positions.length);
  for (let i = 1; i < up.length; i += 3) up[i] = 1;
  geometry.setAttribute('normal', new BufferAttribute(up, 3));
  return geometry;
}
