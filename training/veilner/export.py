"""Student to arrays: four-bit table codes with a step per row, the network's weights and their steps, and the styles."""
import numpy as np
import torch
from .quantize import LEVELS, row_steps


def student_arrays(run) -> dict[str, np.ndarray]:
    table = run.embed.table.detach().float()
    step = row_steps(table)
    codes = (table / step).round().clamp(-LEVELS, LEVELS).to(torch.int8).cpu().numpy()
    out = {'codes': codes, 'steps': step[:, 0].cpu().numpy(), 'head_w': None}
    net = run.net
    for i, conv in enumerate(net.convs):
        out[f'w{i}'], out[f'b{i}'] = conv.weight, conv.bias
    out['head_w'], out['head_b'] = net.head.weight, net.head.bias
    out['style'], out['style_head'] = net.style.weight, net.style_head.weight
    out = {k: v.detach().float().cpu().numpy() if isinstance(v, torch.Tensor) else v for k, v in out.items()}
    for name, layer in net.told.items():
        out[f'told_{name}'] = layer.weight.detach().float().cpu().numpy()
    for name, step in net.steps.items():
        out[f'step_{name}'] = np.array(step)
    out['pools'] = np.array(net.pools)
    out['dilations'] = np.array(net.dilations)
    out['styles'] = np.array(run.p.styles)
    out['columns'] = np.array(run.embed.word_rows.shape[1])
    return out
