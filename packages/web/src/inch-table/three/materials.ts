import { MeshLambertMaterial } from 'three';

/** Painted by the colours of the corners; those marked so shine by themselves. */
function paintedMaterial(): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <emissivemap_fragment>',
      'totalEmissiveRadiance += vColor.rgb * (1.0 - vColor.a);',
    );
  };
  return material;
}

export const painted = paintedMaterial();

/** Where somebody would stand. */
export const ghostly = new MeshLambertMaterial({
  color: '#bfe3ff',
  transparent: true,
  opacity: 0.38,
  depthWrite: false,
});
